-- Reasons of both sides for ending a booking: the owner's for a request they decline are now one list of several.
ALTER TABLE decline_reasons RENAME TO cancel_reasons;
ALTER TABLE cancel_reasons RENAME CONSTRAINT decline_reasons_pkey TO cancel_reasons_pkey;
ALTER TABLE cancel_reasons DROP CONSTRAINT decline_reasons_position_key;
ALTER TABLE cancel_reasons ADD COLUMN audience text NOT NULL DEFAULT 'owner'
  CHECK (audience IN ('owner', 'owner_current', 'renter', 'renter_current'));
ALTER TABLE cancel_reasons ALTER COLUMN audience DROP DEFAULT;
ALTER TABLE cancel_reasons ADD CONSTRAINT cancel_reasons_position_key UNIQUE (audience, position);
INSERT INTO cancel_reasons (id, audience, position, title_en, title_ar, needs_text) VALUES
  ('01900000-0000-7000-8000-00000000d011', 'renter', 1, 'My plans have changed', 'تغيّرت خططي', false),
  ('01900000-0000-7000-8000-00000000d012', 'renter', 2, 'I chose the wrong dates', 'اخترت تواريخ خاطئة', false),
  ('01900000-0000-7000-8000-00000000d013', 'renter', 3, 'I found something else', 'لقيت خيارًا آخر', false),
  ('01900000-0000-7000-8000-00000000d014', 'renter', 4, 'The owner does not answer', 'المالك ما يرد', false),
  ('01900000-0000-7000-8000-00000000d015', 'renter', 5, 'Other', 'سبب آخر', true),
  ('01900000-0000-7000-8000-00000000d021', 'owner_current', 1, 'It has broken down', 'تعطّل', false),
  ('01900000-0000-7000-8000-00000000d022', 'owner_current', 2, 'It is not used as agreed', 'الاستخدام مخالف للمتفق عليه', false),
  ('01900000-0000-7000-8000-00000000d023', 'owner_current', 3, 'We agreed to end it early', 'اتفقنا على إنهائه مبكرًا', false),
  ('01900000-0000-7000-8000-00000000d024', 'owner_current', 4, 'Other', 'سبب آخر', true),
  ('01900000-0000-7000-8000-00000000d031', 'renter_current', 1, 'It does not work', 'ما يشتغل', false),
  ('01900000-0000-7000-8000-00000000d032', 'renter_current', 2, 'I do not need it any longer', 'ما عدت أحتاجه', false),
  ('01900000-0000-7000-8000-00000000d033', 'renter_current', 3, 'It was not handed over to me', 'ما استلمته', false),
  ('01900000-0000-7000-8000-00000000d034', 'renter_current', 4, 'Other', 'سبب آخر', true);

-- A cancellation takes back a part of what the owner had earned.
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_cause_check;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_cause_check
  CHECK (cause IN ('taken_in', 'earned', 'unearned', 'given_back'));
