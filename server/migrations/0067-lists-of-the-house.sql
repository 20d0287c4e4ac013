-- The small lists that people choose from are edited in the console: reasons, insurers, banks and categories (D-LISTS). An entry is hidden,
-- never deleted, because bookings, reports, listings and accounts name it.

-- step: reasons of cancelling and insurers can be hidden, changed and put in another order
ALTER TABLE cancel_reasons
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  DROP CONSTRAINT cancel_reasons_position_key,
  ADD CONSTRAINT cancel_reasons_position_key UNIQUE (audience, position) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE insurance_providers
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  DROP CONSTRAINT insurance_providers_position_key,
  ADD CONSTRAINT insurance_providers_position_key UNIQUE (position) DEFERRABLE INITIALLY DEFERRED;

-- A booking keeps its reason in English. In Arabic it is read here, by the words that it was chosen by, whatever the list says since.
CREATE TABLE cancel_reason_words (
  title_en text PRIMARY KEY,
  title_ar text NOT NULL
);
INSERT INTO cancel_reason_words (title_en, title_ar) SELECT DISTINCT ON (title_en) title_en, title_ar FROM cancel_reasons ORDER BY title_en, id;
CREATE FUNCTION keep_cancel_reason_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cancel_reason_words (title_en, title_ar) VALUES (NEW.title_en, NEW.title_ar)
    ON CONFLICT (title_en) DO UPDATE SET title_ar = EXCLUDED.title_ar;
  RETURN NULL;
END $$;
CREATE TRIGGER cancel_reasons_words AFTER INSERT OR UPDATE OF title_en, title_ar ON cancel_reasons
  FOR EACH ROW EXECUTE FUNCTION keep_cancel_reason_words();

-- step: reasons of reporting, which were in the program
CREATE TABLE listing_report_reasons (
  id uuid PRIMARY KEY,
  -- What reports keep: it stays when the titles change.
  name text NOT NULL UNIQUE CHECK (name <> ''),
  position smallint NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED,
  title_en text NOT NULL,
  title_ar text NOT NULL,
  hidden_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
INSERT INTO listing_report_reasons (id, name, position, title_en, title_ar) VALUES
  ('01900000-0000-7000-8000-00000000d101', 'too_good', 1, 'Post seems too good to be true', 'العرض أحلى من أن يكون حقيقي'),
  ('01900000-0000-7000-8000-00000000d102', 'not_like_reality', 2, 'Post not like reality', 'الإعلان مختلف عن الواقع'),
  ('01900000-0000-7000-8000-00000000d103', 'inappropriate', 3, 'Inappropriate post', 'إعلان غير لائق'),
  ('01900000-0000-7000-8000-00000000d104', 'high_price', 4, 'High price', 'السعر مرتفع'),
  ('01900000-0000-7000-8000-00000000d105', 'fake', 5, 'Fake post', 'إعلان وهمي'),
  ('01900000-0000-7000-8000-00000000d106', 'other', 6, 'Other', 'سبب آخر');
CREATE TABLE person_report_reasons (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  position smallint NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED,
  title_en text NOT NULL,
  title_ar text NOT NULL,
  hidden_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
INSERT INTO person_report_reasons (id, name, position, title_en, title_ar) VALUES
  ('01900000-0000-7000-8000-00000000d201', 'rude', 1, 'Rude or threatening', 'إساءة أو تهديد'),
  ('01900000-0000-7000-8000-00000000d202', 'fraud', 2, 'Fraud, or not who they say they are', 'احتيال أو انتحال شخصية'),
  ('01900000-0000-7000-8000-00000000d203', 'off_site', 3, 'Wants to be paid outside Kiraa', 'يبي الدفع خارج كراء'),
  ('01900000-0000-7000-8000-00000000d204', 'other', 4, 'Something else', 'شيء ثاني');
ALTER TABLE listing_reports
  DROP CONSTRAINT listing_reports_reason_check,
  ADD CONSTRAINT listing_reports_reason FOREIGN KEY (reason) REFERENCES listing_report_reasons (name) NOT VALID;
ALTER TABLE person_reports
  DROP CONSTRAINT person_reports_reason_check,
  ADD CONSTRAINT person_reports_reason FOREIGN KEY (reason) REFERENCES person_report_reasons (name) NOT VALID;

-- step: banks, which were in the program
CREATE TABLE banks (
  id uuid PRIMARY KEY,
  bic text NOT NULL UNIQUE CHECK (bic ~ '^[A-Z]{4}SA[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  name_en text NOT NULL UNIQUE,
  name_ar text NOT NULL UNIQUE,
  hidden_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
-- Characters 5 and 6 of an IBAN, by which the central bank names a bank; no number names two. A bank that took another over answers for
-- its old numbers too: the first place is in new IBANs, the others live on in old ones.
CREATE TABLE bank_iban_ids (
  iban_id text PRIMARY KEY CHECK (iban_id ~ '^[0-9]{2}$'),
  bank_id uuid NOT NULL REFERENCES banks,
  place smallint NOT NULL CHECK (place > 0),
  UNIQUE (bank_id, place)
);
INSERT INTO banks (id, bic, name_en, name_ar) VALUES
  ('01900000-0000-7000-8000-00000000ba01', 'RJHISARI', 'Al Rajhi Bank', 'مصرف الراجحي'),
  ('01900000-0000-7000-8000-00000000ba02', 'INMASARI', 'Alinma Bank', 'مصرف الإنماء'),
  ('01900000-0000-7000-8000-00000000ba03', 'ARNBSARI', 'Arab National Bank', 'البنك العربي الوطني'),
  ('01900000-0000-7000-8000-00000000ba04', 'ALBISARI', 'Bank Albilad', 'بنك البلاد'),
  ('01900000-0000-7000-8000-00000000ba05', 'BJAZSAJE', 'Bank AlJazira', 'بنك الجزيرة'),
  ('01900000-0000-7000-8000-00000000ba06', 'BSFRSARI', 'Banque Saudi Fransi', 'البنك السعودي الفرنسي'),
  ('01900000-0000-7000-8000-00000000ba07', 'DBAKSARI', 'D360 Bank', 'بنك دال ثلاثمائة وستون'),
  ('01900000-0000-7000-8000-00000000ba08', 'EBILSARI', 'Emirates NBD', 'بنك الإمارات دبي الوطني'),
  ('01900000-0000-7000-8000-00000000ba09', 'GULFSARI', 'Gulf International Bank', 'بنك الخليج الدولي'),
  ('01900000-0000-7000-8000-00000000ba10', 'RIBLSARI', 'Riyad Bank', 'بنك الرياض'),
  ('01900000-0000-7000-8000-00000000ba11', 'SABBSARI', 'Saudi Awwal Bank (SAB)', 'البنك السعودي الأول'),
  ('01900000-0000-7000-8000-00000000ba12', 'SIBCSARI', 'Saudi Investment Bank', 'البنك السعودي للاستثمار'),
  ('01900000-0000-7000-8000-00000000ba13', 'NCBKSAJE', 'Saudi National Bank (SNB)', 'البنك الأهلي السعودي'),
  ('01900000-0000-7000-8000-00000000ba14', 'STCJSARI', 'STC Bank', 'بنك إس تي سي');
INSERT INTO bank_iban_ids (bank_id, iban_id, place) VALUES
  ('01900000-0000-7000-8000-00000000ba01', '80', 1),
  ('01900000-0000-7000-8000-00000000ba02', '05', 1),
  ('01900000-0000-7000-8000-00000000ba03', '30', 1),
  ('01900000-0000-7000-8000-00000000ba04', '15', 1),
  ('01900000-0000-7000-8000-00000000ba05', '60', 1),
  ('01900000-0000-7000-8000-00000000ba06', '55', 1),
  ('01900000-0000-7000-8000-00000000ba07', '36', 1),
  ('01900000-0000-7000-8000-00000000ba08', '95', 1),
  ('01900000-0000-7000-8000-00000000ba09', '90', 1),
  ('01900000-0000-7000-8000-00000000ba10', '20', 1),
  ('01900000-0000-7000-8000-00000000ba11', '45', 1),
  ('01900000-0000-7000-8000-00000000ba11', '50', 2),
  ('01900000-0000-7000-8000-00000000ba12', '65', 1),
  ('01900000-0000-7000-8000-00000000ba13', '10', 1),
  ('01900000-0000-7000-8000-00000000ba13', '40', 2),
  ('01900000-0000-7000-8000-00000000ba14', '78', 1);

-- step by itself: the reports that are there, read beside those who write
ALTER TABLE listing_reports VALIDATE CONSTRAINT listing_reports_reason

ALTER TABLE person_reports VALIDATE CONSTRAINT person_reports_reason
