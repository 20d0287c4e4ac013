-- What the privacy policy and the questions say of what is kept, as it is: invoices of an owner who is registered for VAT name them, as
-- the law wants, and photos of a hand-over stay while somebody argues about them. Words that somebody of the house has written since
-- stay. Nobody has to agree anew: nothing is kept that was not kept before.

-- step: newer words of the policy and of one question
INSERT INTO content_versions (text_id, version, title_ar, title_en, text_ar, text_en, published_at)
SELECT newest.text_id, newest.version + 1, newest.title_ar, newest.title_en, replace(newest.text_ar, mend.old_ar, mend.new_ar),
  replace(newest.text_en, mend.old_en, mend.new_en), '2026-11-28T00:00:00+03:00'
FROM (VALUES
  ('01a2050f-0482-77cc-84e2-b126d8f6dab6'::uuid,
    $$وبعد حذف حسابك تحمل رقمًا بلا اسم.$$,
    $$وبعد حذف حسابك تحمل رقمًا بلا اسم، إلا الفواتير الصادرة باسم مالك مسجّل في ضريبة القيمة المضافة، فتبقى باسمه ورقمه الضريبي وعنوانه كما يوجب النظام.$$,
    $$Once your account is deleted they carry a number and no name.$$,
    $$Once your account is deleted they carry a number and no name, except the invoices of an owner registered for VAT: the law requires that these keep the owner’s name, VAT number and address.$$),
  ('01a2050f-0499-796f-874a-7f39a73e7c35',
    $$إلى 180 يومًا بعد الحجز، وما يشوفها$$, $$إلى 180 يومًا بعد الحجز، أو بعد انتهاء أي خلاف عليه، وما يشوفها$$,
    $$for 180 days after the booking, and only$$, $$for 180 days after the booking or after any dispute about it has ended, and only$$)
) AS mend (text_id, old_ar, new_ar, old_en, new_en)
JOIN content_versions AS newest USING (text_id)
WHERE newest.version = (SELECT max(version) FROM content_versions WHERE text_id = newest.text_id)
  AND position(mend.old_ar IN newest.text_ar) > 0 AND position(mend.old_en IN newest.text_en) > 0;
