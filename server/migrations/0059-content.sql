-- What the house tells its visitors (P3-CMS): pages, the eight steps of how it works, questions, and the list of documents; the forms
-- by which people write to the house; and who has agreed to which version of the terms and the privacy policy (D-CONSENT).

-- A text has a place of its own, and its words are versions of it: the newest counts, the earlier ones stay as they were.
CREATE TABLE content_texts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('page', 'step', 'question')),
  -- The page's or the step's, by which code asks for it; questions have none.
  name text,
  -- Among those of its kind.
  place integer NOT NULL CHECK (place > 0),
  -- A question that is not asked any more is hidden, and kept.
  hidden_at timestamptz,
  UNIQUE (kind, name),
  CHECK ((kind = 'question') = (name IS NULL)),
  CHECK (hidden_at IS NULL OR kind = 'question')
);

CREATE TABLE content_versions (
  text_id uuid NOT NULL REFERENCES content_texts,
  version integer NOT NULL CHECK (version > 0),
  title_ar text NOT NULL CHECK (title_ar <> ''),
  title_en text NOT NULL CHECK (title_en <> ''),
  -- Markdown; a line is a paragraph (P3-CMS-01, P3-CMS-02).
  text_ar text NOT NULL CHECK (text_ar <> ''),
  text_en text NOT NULL CHECK (text_en <> ''),
  -- Whoever has agreed to an earlier version alone is asked again.
  asks_consent boolean NOT NULL DEFAULT false,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (text_id, version)
);
CREATE TRIGGER content_versions_fixed BEFORE UPDATE OR DELETE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER content_versions_kept BEFORE TRUNCATE ON content_versions EXECUTE FUNCTION refuse_change();

-- One version follows the other, and only what people sign up to asks for their consent.
CREATE FUNCTION require_next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <> 1 + coalesce((SELECT max(version) FROM content_versions WHERE text_id = NEW.text_id), 0)
    OR NEW.asks_consent AND NOT EXISTS (
      SELECT 1 FROM content_texts WHERE id = NEW.text_id AND kind = 'page' AND name IN ('terms', 'privacy')) THEN
    RAISE EXCEPTION 'version % of % does not follow, or asks what it may not', NEW.version, NEW.text_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER content_versions_next BEFORE INSERT ON content_versions
  FOR EACH ROW EXECUTE FUNCTION require_next_version();

-- What can be had as a document, each a page that is printed when it is asked for (P3-CMS-03).
CREATE TABLE content_documents (
  type text PRIMARY KEY CHECK (type ~ '^[a-z-]{1,30}$'),
  text_id uuid NOT NULL UNIQUE REFERENCES content_texts,
  place integer NOT NULL UNIQUE CHECK (place > 0)
);

CREATE TABLE consents (
  account_id uuid NOT NULL REFERENCES accounts,
  text_id uuid NOT NULL,
  version integer NOT NULL,
  given text NOT NULL CHECK (given IN ('at sign-up', 'when asked')),
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, text_id, version),
  FOREIGN KEY (text_id, version) REFERENCES content_versions
);
CREATE TRIGGER consents_fixed BEFORE UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER consents_kept BEFORE TRUNCATE ON consents EXECUTE FUNCTION refuse_change();

-- What people write to the house without an account (P3-CMS-12 to P3-CMS-18). Forgotten after a time (docs/operating.md).
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  language text NOT NULL CHECK (language IN ('ar', 'en')),
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_messages_of_address ON contact_messages (email);
CREATE INDEX contact_messages_by_age ON contact_messages (created_at);

CREATE TABLE job_applications (
  id uuid PRIMARY KEY,
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  description text NOT NULL,
  -- The CV itself is a sealed file with this row's id (server/platform/files/sealed-files.ts).
  cv_format text NOT NULL CHECK (cv_format IN ('pdf', 'jpeg')),
  cv_bytes integer NOT NULL CHECK (cv_bytes > 0),
  language text NOT NULL CHECK (language IN ('ar', 'en')),
  created_at timestamptz NOT NULL
);
CREATE INDEX job_applications_of_address ON job_applications (email);
CREATE INDEX job_applications_by_age ON job_applications (created_at);

-- The first version of every text.
INSERT INTO content_texts (id, kind, name, place) VALUES
  ('01a2050f-0481-7ae8-88cc-ef3fca25c494', 'page', 'terms', 1),
  ('01a2050f-0482-77cc-84e2-b126d8f6dab6', 'page', 'privacy', 2),
  ('01a2050f-0483-768c-8c6b-b78779395868', 'page', 'who-we-are', 3),
  ('01a2050f-0484-7bba-8f25-c1a5a8856723', 'page', 'quality', 4),
  ('01a2050f-0485-78af-8148-8436756e3304', 'step', 'borrowing-search', 1),
  ('01a2050f-0486-7e36-89f2-f68eca99b104', 'step', 'borrowing-book', 2),
  ('01a2050f-0487-77e9-8ec7-1296988a6006', 'step', 'borrowing-use', 3),
  ('01a2050f-0488-777e-87bb-bb6ef94a141b', 'step', 'borrowing-return', 4),
  ('01a2050f-0489-7dd9-834c-16920ce574ef', 'step', 'renting-earn', 5),
  ('01a2050f-048a-7598-8784-630232e3efac', 'step', 'renting-list', 6),
  ('01a2050f-048b-77e9-88ac-6186b8f20f71', 'step', 'renting-rent', 7),
  ('01a2050f-048c-74f8-872e-1f0a7e4f54c2', 'step', 'renting-approve', 8),
  ('01a2050f-048d-796f-874a-7f39a73e7c35', 'question', NULL, 1),
  ('01a2050f-048e-796f-874a-7f39a73e7c35', 'question', NULL, 2),
  ('01a2050f-048f-796f-874a-7f39a73e7c35', 'question', NULL, 3),
  ('01a2050f-0490-796f-874a-7f39a73e7c35', 'question', NULL, 4),
  ('01a2050f-0491-796f-874a-7f39a73e7c35', 'question', NULL, 5),
  ('01a2050f-0492-796f-874a-7f39a73e7c35', 'question', NULL, 6),
  ('01a2050f-0493-796f-874a-7f39a73e7c35', 'question', NULL, 7),
  ('01a2050f-0494-796f-874a-7f39a73e7c35', 'question', NULL, 8),
  ('01a2050f-0495-796f-874a-7f39a73e7c35', 'question', NULL, 9),
  ('01a2050f-0496-796f-874a-7f39a73e7c35', 'question', NULL, 10),
  ('01a2050f-0497-796f-874a-7f39a73e7c35', 'question', NULL, 11),
  ('01a2050f-0498-796f-874a-7f39a73e7c35', 'question', NULL, 12),
  ('01a2050f-0499-796f-874a-7f39a73e7c35', 'question', NULL, 13),
  ('01a2050f-049a-796f-874a-7f39a73e7c35', 'question', NULL, 14),
  ('01a2050f-049b-796f-874a-7f39a73e7c35', 'question', NULL, 15),
  ('01a2050f-049c-796f-874a-7f39a73e7c35', 'question', NULL, 16),
  ('01a2050f-049d-796f-874a-7f39a73e7c35', 'question', NULL, 17),
  ('01a2050f-049e-796f-874a-7f39a73e7c35', 'question', NULL, 18),
  ('01a2050f-049f-796f-874a-7f39a73e7c35', 'question', NULL, 19),
  ('01a2050f-04a0-796f-874a-7f39a73e7c35', 'question', NULL, 20),
  ('01a2050f-04a1-796f-874a-7f39a73e7c35', 'question', NULL, 21),
  ('01a2050f-04a2-796f-874a-7f39a73e7c35', 'question', NULL, 22),
  ('01a2050f-04a3-796f-874a-7f39a73e7c35', 'question', NULL, 23),
  ('01a2050f-04a4-796f-874a-7f39a73e7c35', 'question', NULL, 24),
  ('01a2050f-04a5-796f-874a-7f39a73e7c35', 'question', NULL, 25),
  ('01a2050f-04a6-796f-874a-7f39a73e7c35', 'question', NULL, 26),
  ('01a2050f-04a7-796f-874a-7f39a73e7c35', 'question', NULL, 27),
  ('01a2050f-04a8-796f-874a-7f39a73e7c35', 'question', NULL, 28);

INSERT INTO content_documents (type, text_id, place) VALUES
  ('term', '01a2050f-0481-7ae8-88cc-ef3fca25c494', 1),
  ('privacy', '01a2050f-0482-77cc-84e2-b126d8f6dab6', 2),
  ('quality', '01a2050f-0484-7bba-8f25-c1a5a8856723', 3);

INSERT INTO content_versions (text_id, version, title_ar, title_en, text_ar, text_en, published_at) VALUES
  ('01a2050f-0481-7ae8-88cc-ef3fca25c494', 1, $$الشروط والأحكام$$, $$Terms and conditions$$,
$$توضح هذه الشروط ما لك عندنا وما ننتظره منك. توافق عليها عند تسجيلك، وإذا تغيّر فيها ما يهمّك طلبنا موافقتك من جديد قبل أن تكمل.
## 1. أطراف الإيجار
كراء يجمع الملّاك بالمستأجرين. وعقد الإيجار بين الطرفين، ونحن ندير السوق ونستلم المبلغ ونحوّله لصاحبه.
المالك مسؤول عن أن المعروض يحق له تأجيره، وأنه آمن ومطابق للوصف. والمستأجر مسؤول عن استخدامه بعناية وإرجاعه في وقته.
يجب ألا يقل عمرك عن 18 سنة، وحسابك لك وحدك. ومن يقود مركبة يلزمه رخصة سارية في المملكة.
## 2. متى يثبت الحجز
يُحفظ وقت الحجز لك 15 دقيقة حتى تدفع. ويثبت بعد تأكيد الدفع، وبعد موافقة المالك إذا لم يكن الحجز فوريًا.
للمالك 8 ساعات للرد على الطلب، أو حتى بداية الحجز إن كانت أقرب. وإذا رُفض الطلب أو لم يُرد عليه عاد كامل المبلغ.
## 3. الأسعار والضريبة وعمولتنا
السعر الذي تراه قبل الدفع هو السعر كاملًا شاملًا ضريبة القيمة المضافة. وعمولتنا تُخصم مما يكسبه المالك، ولا تُضاف على المستأجر.
ونُصدر لكل حجز ما يطلبه النظام من إيصالات وفواتير ضريبية، وتجدها في صفحة الحجز.
## 4. إلغاء المستأجر
- ما دام الطلب ينتظر المالك، أو قبل البداية بأكثر من 24 ساعة: يعود كامل المبلغ.
- خلال 24 ساعة قبل البداية: يعود 85%.
- من قبل البداية بخمس دقائق فما بعدها: لا يعود شيء.
## 5. إلغاء المالك
إذا ألغى المالك قبل البداية استرد المستأجر كامل المبلغ. وقبل البداية بأقل من ساعتين لا يلغي المالك إلا عن طريقنا. وإذا بدأ الإيجار استرد المستأجر قيمة الوقت الذي لم يستخدمه.
المالك الذي يلغي حجزًا وافق عليه يدفع رسمًا. ولا رسم مرة واحدة كل 180 يومًا إذا كان الإلغاء قبل البداية بأكثر من 7 أيام. وفي غير ذلك 5% من السعر وبحد أدنى 25 ريالًا، وخلال 48 ساعة قبل البداية 15% وبحد أدنى 50 ريالًا. ويظهر المبلغ للمالك قبل أن يؤكد، ويُخصم من أول تحويل له.
## 6. عدم الحضور
بعد 60 دقيقة من البداية يحق للطرف الحاضر أن يبلّغ بأن الآخر لم يحضر. وللآخر 30 دقيقة ليعترض ثم نفصل نحن، والسكوت موافقة.
إذا لم يحضر المستأجر فاليوم الأول للمالك ويعود الباقي. وإذا لم يحضر المالك استرد المستأجر كامل المبلغ ودفع المالك رسمًا.
## 7. التسليم والإرجاع
عند الاستلام وعند الإرجاع يُظهر كل طرف رمزه ويُدخل رمز الآخر. والرموز والقراءات والصور تُثبت متى انتقل الغرض وبأي حال. فلا تعطِ رمزك قبل أن يكون الغرض أمامك.
ومن يتأخر في الإرجاع يدفع عن وقت التأخير بسعر الإعلان، محسوبًا بالدقيقة. وما دام رسم التأخير غير مدفوع فلا حجز جديد.
## 8. مبلغ الضمان
للمالك أن يطلب مبلغ ضمان، ومقداره مذكور في الإعلان. ويُحجز على البطاقة إذا سمحت بذلك، وإلا خُصم ثم أُعيد. وإذا لم يُدفع حتى البداية انتهى الحجز كأن المستأجر ألغاه.
ويُفك الضمان بعد الإرجاع بـ 48 ساعة ما لم تكن للمالك مطالبة لم يُفصل فيها. وما تبلغه مطالبات المالك يؤخذ منه، ويعود الباقي.
## 9. المطالبات
للمالك أن يطالب خلال 48 ساعة من الإرجاع عن ضرر أو تنظيف أو وقود أو مسافة أو تأخير أو شيء ناقص، وبحد أعلى 50,000 ريال. وللمستأجر أن يطالب من البداية حتى 24 ساعة بعد النهاية إذا لم يطابق الوصف أو تعطّل أو لم يكن آمنًا، وبحد أعلى ما كسبه المالك من الحجز.
وللطرف الآخر 72 ساعة للرد: يوافق، أو يعرض أقل مرة واحدة، أو يرفض. والسكوت موافقة. وما رُفض نفصل فيه بناءً على ما قدّمه الطرفان.
## 10. تحويل الأرباح
تُحوَّل حصة المالك إلى حسابه البنكي السعودي بعد انتهاء الحجز ومرور 24 ساعة على إرجاع الغرض. والحساب البنكي الجديد ينتظر 72 ساعة قبل أول تحويل حمايةً لصاحبه.
## 11. التأمين
التأمين، حيث يوفّره المالك، يُدفع نقدًا عند التسليم، وهو بين المستأجر والمالك وشركة التأمين.
## 12. ما لا يُسمح به
- عرض ما لا تملك حق تأجيره، أو ما ليس آمنًا، أو ما تمنع الأنظمة تأجيره.
- الصور أو الأسعار أو الأوصاف المضللة، والتقييمات المشتراة أو المختلقة.
- الدفع خارج كراء لما وجدته فيه، وهو ما يُفقد الطرفين حمايتنا أيضًا.
- الإساءة إلى أحد أو مضايقته، أو استخدام ما تعرفه عن غيرك لغير الحجز.
## 13. إغلاق الحساب
لك أن تحذف حسابك متى شئت ما لم يكن لك حجز أو مبلغ قائم. ولنا أن نغلق حسابًا يخدع الناس أو يخالف النظام أو يعرّض أحدًا للخطر.
## 14. حدود مسؤوليتنا
نحن مسؤولون عن عملنا: السوق والمدفوعات والتحويلات. ولا نملك ما يُعرض هنا ولا نضمن مطابقة كل إعلان لوصفه، لكننا نراجع كل إعلان قبل عرضه ونتدخل إذا خالف.
ولا شيء في هذه الشروط يُسقط حقًا كفلته لك أنظمة المملكة.
## 15. النظام واللغة
تسري أنظمة المملكة العربية السعودية، وتفصل محاكمها فيما لم نتفق عليه. وإذا اختلفت اللغتان فالعبرة بالنص العربي. وراسلنا أولًا من [تواصل معنا](/contact-us)، فأكثر الأمور تُحل.$$,
$$These terms say what you may expect from Kiraa and what we expect from you. You agree to them when you sign up. When they change in a way that matters to you, we ask you again before you go on.
## 1. Who rents from whom
Kiraa brings owners and renters together. The rental is a contract between the two of them; we keep the marketplace, take the payment and pay it out.
The owner answers for the thing being theirs to let, safe, and as described. The renter answers for using it with care and bringing it back on time.
You must be at least 18 years old, and the account is yours alone. Whoever drives a vehicle needs a licence that is valid in the Kingdom.
## 2. When a booking stands
A booking keeps its time for 15 minutes while you pay. It stands when the payment is confirmed and, where a listing is not booked instantly, when its owner has accepted.
An owner has 8 hours to answer a request, or until the start if that is sooner. When a request is declined or not answered, all of the money goes back.
## 3. Prices, VAT and our commission
The price that you see before you pay is the whole price, VAT included. Our commission is taken from what the owner earns, never added to what the renter pays.
For each booking we issue the receipts and tax invoices that the law asks for; you find them on the booking's page.
## 4. When the renter cancels
- While a request waits for its owner, or more than 24 hours before the start: everything comes back.
- Within 24 hours of the start: 85% comes back.
- From 5 minutes before the start: nothing comes back.
## 5. When the owner cancels
The renter gets everything back when an owner cancels before the start. From 2 hours before the start an owner can cancel only through us. Once the rental has begun, the renter gets back the time that was not used.
An owner who cancels what they had accepted pays a fee. Once in 180 days, and more than 7 days ahead, it is nothing. Otherwise it is 5% of the price and at least SAR 25, and within 48 hours of the start 15% and at least SAR 50. The amount is shown before the owner confirms, and is taken from the next payout.
## 6. When somebody does not come
From 60 minutes after the start the side that is there may say that the other did not come. The other has 30 minutes to contradict; then we decide. Silence agrees.
If the renter did not come, the first day is the owner's and the rest goes back. If the owner did not come, the renter gets everything back and the owner pays a fee.
## 7. Handing over and bringing back
Each side shows a code and types the other's, at pick-up and at return. The codes, the readings and the photos prove when the thing changed hands and in what condition. Do not give your code away before you have the thing in front of you.
Whoever returns late pays for the time they were late, at the price of the listing and by the minute. As long as a late fee is open, nothing new can be booked.
## 8. Deposits
An owner may ask for a deposit; its amount stands on the listing. It is held on the card where the card allows it, and otherwise taken and given back. Unpaid at the start, the booking ends as if the renter had cancelled.
A deposit is let go 48 hours after the return unless a claim of the owner's is still undecided. What the owner's claims come to is taken from it, and the rest goes back.
## 9. Claims
An owner may claim within 48 hours of the return, for damage, cleaning, fuel, distance, delay or something missing, up to SAR 50,000. A renter may claim from the start until 24 hours after the end, when the thing was not as described, broke down or was unsafe, up to what the owner has earned of the booking.
The other side has 72 hours to answer: agree, offer less once, or refuse. Silence agrees. What is refused we decide, on what both sides have shown.
## 10. Payouts
An owner's share is paid to their Saudi bank account when the booking is over and the thing has been back for 24 hours. New bank details rest for 72 hours first, for the owner's protection.
## 11. Insurance
Insurance, where an owner offers it, is paid in cash when the thing is handed over, and is between the renter, the owner and the insurer.
## 12. What is not allowed
- Letting what is not yours, is unsafe, or may not be let under the law of the Kingdom.
- Misleading pictures, prices or descriptions, and ratings that are bought or made up.
- Paying around Kiraa for what was found here, which also leaves both sides without our protection.
- Insulting or harassing anybody, or using what you learn of another person for anything but the booking.
## 13. Closing an account
You may delete your account at any time when no booking and no money is open. We may close an account that deceives others, breaks the law or puts people in danger.
## 14. What we answer for
We answer for our own work: the marketplace, the payments and the payouts. We do not own what is let here and cannot promise that every listing is as described, but we look at each before it is shown and step in when it is not.
Nothing in these terms takes a right away that the law of the Kingdom gives you.
## 15. Law and language
The law of the Kingdom of Saudi Arabia applies, and its courts decide what we cannot settle between us. If the two languages of these terms differ, the Arabic counts. Write to us first, on [Contact us](/contact-us): most things can be put right.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0482-77cc-84e2-b126d8f6dab6', 1, $$سياسة الخصوصية$$, $$Privacy policy$$,
$$نحتفظ بأقل ما يحتاجه الإيجار من بياناتك، ولا نبيع منها شيئًا. وهذه الصفحة تبيّن ما نحتفظ به ولماذا وإلى متى، وما لك أن تطلبه منا بموجب نظام حماية البيانات الشخصية في المملكة.
## جهة التحكم
كراء، ومقرها الرياض، هي التي تحدد سبب استخدام بياناتك وطريقته. راسلنا بشأنها من [تواصل معنا](/contact-us).
## ما نحتفظ به
- **حسابك**: الاسم ورقم الجوال واللغة، وما تضيفه أنت من بريد وصورة ومكان وجنس ورقم هوية.
- **إذا كنت مالكًا**: إعلاناتك ومستنداتها ورقم الآيبان. وأرقام الهوية والآيبان مشفّرة كلٌ على حدة.
- **حجوزاتك**: الفترات والأسعار والمدفوعات والفواتير والمطالبات والتقييمات، وما يسجّله الطرفان عند التسليم والإرجاع من رموز وقراءات وصور.
- **ما تكتبه**: المحادثات والبلاغات وما ترسله لنا عبر النماذج.
- **عمليات الدخول**: الجهاز والدولة لكل دخول، لتعرف ما لم يكن منك.
أرقام البطاقات لا تصل إلينا، بل يأخذها مزود الدفع في نموذجه مباشرة.
## لماذا يحق لنا استخدامها
- **لتنفيذ العقد معك**: تسجيل دخولك، وإتمام الحجوزات ودفعها، وتحويل أرباحك، وإبلاغك بما يجري.
- **لأن النظام يطلبها**: الفواتير والدفاتر، والرد على الجهات المختصة.
- **لمصلحة مشروعة**: منع الاحتيال وإساءة الاستخدام، والفصل في المطالبات، وحماية الخدمة.
- **بموافقتك**: موقعك لعرض المسافات، والإشعارات التي فعّلتها. ولك أن ترجع عن موافقتك متى شئت.
لا نبني عنك ملفًا للإعلانات، ولا نترك لآلة وحدها قرارًا ذا أثر كبير عليك.
## من يراها
الطرف الآخر في الحجز يرى اسمك وصورتك وتقييمك، ويرى رقمك خلال 24 ساعة قبل البداية أو بعدها إذا سمحت بذلك. وإعلاناتك وما نلته من تقييم يراها الجميع.
ومزود الدفع والبنك ومرسلو رسائلنا يصلهم ما يحتاجه عملهم فقط. والجهات المختصة يصلها ما يلزمنا به النظام.
وإذا كان أحدهم يعمل خارج المملكة فلا يصله إلا ما يحتاجه عمله، ووفق ما يشترطه النظام لنقل البيانات.
## كم نحتفظ بها
- رمز الدخول صالح 5 دقائق. والدخول ينتهي بعد 24 ساعة، أو بعد 30 يومًا من آخر استخدام إذا طلبت أن نتذكرك.
- صور التسليم والمطالبات تُحذف بعد 180 يومًا من انتهاء الأمر.
- رسائل نموذج التواصل تُحذف بعد 24 شهرًا، وطلبات التوظيف والسير الذاتية بعد 12 شهرًا.
- دفاتر المبيعات تُحفظ 10 سنوات كما يطلب نظام ضريبة القيمة المضافة، وبعد حذف حسابك تحمل رقمًا بلا اسم.
- عنوان الإنترنت الذي تصلنا منه يُستخدم للحد من إساءة الاستخدام ويُنسى بعد يومين.
- وما عدا ذلك يبقى ما بقي حسابك.
## كيف نحميها
الاتصال مشفّر، والمستندات والصور الخاصة تُخزَّن مشفّرة، وكل فتح لمستند خاص يُسجَّل. وإذا وقع تسرّب يهدد بياناتك أبلغنا الجهة المختصة خلال 72 ساعة وأبلغناك دون تأخير.
## ملفات الارتباط
نحفظ ملف ارتباط واحدًا للغة مدة 30 يومًا، وجلستك في متصفحك أنت. ولا توجد ملفات إعلانية ولا متتبّعات لغيرنا.
## حقوقك
لك أن تعرف ما لدينا عنك وسببه، وأن تحصل على نسخة منه، وأن تصححه أو تكمله، وأن تطلب إتلافه ما لم يلزمنا النظام بحفظه. ولك أن ترجع عن موافقة وأن تعترض على استخدام.
واثنان منها تسويهما بنفسك من [الخصوصية والأمان](/my_profile/privacy): تنزّل كل ما لدينا عنك في ملف واحد، وتحذف حسابك. ولغيرهما راسلنا ونرد خلال 30 يومًا دون مقابل.
وإذا لم يرضك ردّنا فلك أن تشتكي إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا).
## إذا تغيّرت
الإصدار وتاريخه مكتوبان في هذه الصفحة. وإذا كان التغيير يهمّك طلبنا موافقتك عند دخولك التالي، ولك أن ترفض.$$,
$$We keep as little about you as renting allows, and we sell none of it. This page says what we hold, why, for how long, and what you may ask of us under the Saudi Personal Data Protection Law (PDPL).
## Who is responsible
Kiraa, in Riyadh, decides why and how your data are used. Write to us about them on [Contact us](/contact-us).
## What we hold
- **Your account**: name, mobile number and language, and what you add yourself: e-mail, photo, place, gender and identity number.
- **As an owner**: your listings, their papers and your IBAN. Identity numbers and IBANs are encrypted one by one.
- **Your bookings**: periods, prices, payments, invoices, claims and ratings, and what both sides record when a thing changes hands: codes, readings and photos.
- **What you write**: chat messages, reports, and what you send us by our forms.
- **Your logins**: the device and the country of each, so that you can recognise one that is not yours.
Card numbers never reach us: the payment provider takes them on its own form.
## Why we may use it
- **For the contract with you**: logging you in, making and paying bookings, paying you out, and telling you what happens.
- **Because the law asks for it**: invoices and books, and answers to authorities that are entitled to them.
- **For a legitimate interest**: stopping fraud and misuse, settling claims, and keeping the service safe.
- **With your consent**: your place for distances, and notices that you have switched on. You may take a consent back at any time.
We make no profile of you for advertising, and no decision about you is left to a machine alone where it would weigh heavily.
## Who sees it
The other side of a booking sees your name, photo and rating and, within 24 hours either side of the start, your number if you allow it. Everybody sees your listings and the ratings that you were given.
The payment provider, the bank, and the senders of our texts and mails get what they need for their work and nothing else. Authorities get what the law obliges us to give.
Where one of these works outside the Kingdom, it gets no more than its work needs, and under the conditions that the PDPL sets for such transfers.
## How long we keep it
- A sign-in code lives 5 minutes. A login ends after 24 hours, or 30 days after its last use where you asked to be remembered.
- Photos of a hand-over and of a claim are deleted 180 days after the matter is over.
- Messages by the contact form are deleted after 24 months, applications and CVs after 12 months.
- Books of sales are kept for 10 years, as VAT law asks. Once your account is deleted they name a number and no person.
- The address from which you reach us is used for limits against misuse and forgotten after two days.
- Everything else is kept as long as your account.
## How we protect it
Connections are encrypted, private papers and photos are stored encrypted, and each opening of a private paper is recorded. If a breach endangers your data, we tell the authority within 72 hours and tell you without delay.
## Cookies
We set one cookie, for your language, for 30 days. Your session is kept in your own browser. There are no advertising cookies and no trackers of others.
## Your rights
You may know what we hold and why, get a copy, have it corrected or completed, and have it destroyed where the law does not oblige us to keep it. You may take back a consent, and object to a use.
Two of these you do yourself, under [Privacy and security](/my_profile/privacy): download all that we hold as one file, and delete your account. For the rest write to us; we answer within 30 days, free of charge.
If our answer does not satisfy you, you may complain to the Saudi Data and AI Authority (SDAIA).
## When this changes
The version and its date stand on this page. When a change matters to you we ask for your agreement at your next login, and you may refuse.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0483-768c-8c6b-b78779395868', 1, $$من نحن$$, $$Who we are$$,
$$كراء سوق سعودي يستأجر فيه الناس المركبات والأغراض من بعضهم.
المالك يعرض ما لا يستخدمه كل يوم: سيارة أو كاميرا أو خيمة أو دريل. والمستأجر يلقاه قريبًا منه، ويحجزه بالساعة أو اليوم أو الأسبوع أو الشهر، ويدفع بمدى أو البطاقة.
## وش دورنا
نحفظ المبلغ إلى أن يوافق المالك، ونحوّله له بعد انتهاء الإيجار. وإذا ما ردّ المالك خلال 8 ساعات أو اعتذر، يرجع للمستأجر كامل المبلغ.
وعند الاستلام والإرجاع كل طرف يُظهر رمزه ويُدخل رمز الثاني. لحظة قصيرة تثبت الغرض كان عند مين، ومتى.
وإذا صار خلاف، كل طرف يقول ما عنده بالصور والثاني يرد. واللي ما يتفقون عليه نفصل فيه ونذكر السبب.
## وليش كراء
الخيمة تُستخدم أربع ليالٍ في السنة، والدريل ساعة. واللي يقعد بدون استخدام دخلٌ لصاحبه، ومشوار شراء يتوفّر على غيره، وشيء أقل يحتاج أحد يصنعه.
## وين
نشتغل من الرياض، للمملكة كلها. [راسلنا](/contact-us)، أو شف [كيف يعمل كراء](/how-it-works).$$,
$$Kiraa is a Saudi marketplace where people rent vehicles and items from each other.
Owners list what they do not use every day: a car, a camera, a tent, a drill. Renters find it nearby, book it by the hour, the day, the week or the month, and pay by mada or card.
## What we look after
We hold a payment until the owner has accepted, and we pay the owner after the rental has ended. If an owner does not answer within 8 hours, or says no, the renter gets everything back.
At pick-up and return both sides show a code and enter the other's. That short moment proves who had the thing, and when.
When something goes wrong, each side can say so with pictures, and the other answers. What they do not settle we decide, and we say why.
## Why
A tent is used four nights a year, a drill for an hour. What stands unused is money for one person and a saved trip to the shop for another, and one thing fewer that has to be made.
## Where
We work in Riyadh, for the whole Kingdom. [Write to us](/contact-us), or see [how it works](/how-it-works).$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0484-7bba-8f25-c1a5a8856723', 1, $$الجودة والمعايير$$, $$Quality and standards$$,
$$التأجير بين ناس ما يعرفون بعض ينجح إذا عرف كل طرف وش يتوقع. وهذا اللي نطلبه من الجميع.
## من الإعلان
الصور للشيء نفسه وبحالته اليوم. والوصف يذكر اللي ما يشتغل قبل اللي يشتغل. والسعر هو السعر كامل، ولا يُطلب شيء زيادة عند الاستلام غير التأمين المذكور في الصفحة.
المركبة مسجّلة ومفحوصة ومصرّح لها بالسير. والغرض نظيف وكامل وآمن.
## من المالك
ردّ على الطلب خلال 8 ساعات. سلّم في الوقت والمكان المتفق عليهما. واشرح للمستأجر طريقة الاستخدام، وافحصوه مع بعض قبل وبعد.
## من المستأجر
استخدمه كأنه لك. ورجّعه في وقته نظيفًا وبنفس الوقود أو الشحن. وبلّغ المالك فورًا إذا تعطّل شيء.
## وقت التسليم
الطرفان حاضران. صوّروا كل ما يستاهل، وسجّلوا عداد المركبة ووقودها، ولا تدخل رمز الثاني إلا وأنت مرتاح. واللي سجّله الطرفان يحسم الخلاف أسرع من أي كلام.
## دورنا
نراجع الإعلان قبل عرضه. والنجمة على الحساب تعني أننا تحققنا من صاحبه. والطرفان يقيّمان بعض بعد الإيجار، والتقييم لا يُباع. والإعلان المضلل نحذفه.
وفي كل إعلان زر للبلاغ: نقرأ كل بلاغ، ولا أحد يعرف من أرسله.$$,
$$Renting from a stranger works when both sides know what to expect. This is what we ask of everybody.
## Of a listing
The pictures show the very thing, as it is now. The description names what does not work as well as what does. The price is the whole price, and nothing is asked for on top at hand-over but the insurance that the page names.
A vehicle is registered, inspected and allowed on the road. An item is clean, complete and safe to use.
## Of an owner
Answer a request within 8 hours. Hand over at the time and place that were agreed. Show the renter how it works, and look it over together before and after.
## Of a renter
Use it as its owner would. Bring it back on time, clean, and with the same fuel or charge. Tell the owner at once when something breaks.
## At the hand-over
Both sides are there. Take photos of what there is to see, note the odometer and the fuel of a vehicle, and enter the other's code only when you are content. What both have recorded decides a dispute sooner than any argument.
## What we do
A listing is looked at before it is shown. A star on a profile says that we have checked who the person is. Both sides rate each other after a rental, and ratings are never for sale. Listings that mislead are taken down.
Every listing has a Report button: we read each report, and nobody learns who sent it.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0485-78af-8148-8436756e3304', 1, $$ابحث$$, $$Search$$,
$$بالمدينة أو القسم أو اسم اللي تحتاجه. والأسعار والمسافة والتقييم قدامك قبل ما تسجّل.$$,
$$By city, by category or by what you need. Prices, distance and ratings are there before you log in.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0486-7e36-89f2-f68eca99b104', 1, $$احجز$$, $$Book$$,
$$اختر الأيام أو الساعات وادفع بمدى أو البطاقة. وإذا اعتذر المالك أو ما ردّ خلال 8 ساعات يرجع لك كل المبلغ.$$,
$$Choose your days or hours and pay by mada or card. If the owner declines or does not answer within 8 hours, everything comes back.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0487-77e9-8ec7-1296988a6006', 1, $$استخدم$$, $$Use$$,
$$قابل المالك، وافحصوه مع بعض، وكل واحد يدخل رمز الثاني، وهو لك طول مدة الحجز.$$,
$$Meet the owner, look it over together, enter each other’s codes, and it is yours for the time you booked.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0488-777e-87bb-bb6ef94a141b', 1, $$أرجع$$, $$Return$$,
$$رجّعه في وقته ومثل ما استلمته، وأكّدوا الإرجاع بالرموز، وقيّم تجربتك.$$,
$$Bring it back on time and as you got it, confirm with the codes again, and rate how it went.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0489-7dd9-834c-16920ce574ef', 1, $$اكسب$$, $$Earn$$,
$$اللي واقف في كراجك يقدر يدفع تكلفته. السعر والأيام بيدك.$$,
$$What stands in your garage can pay for itself. You set the price and the days.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-048a-7598-8784-630232e3efac', 1, $$اعرض$$, $$List$$,
$$كم صورة، ووصف صادق، وسعر بالساعة أو اليوم أو الأسبوع أو الشهر. ونراجعه ثم يظهر للناس.$$,
$$A few pictures, an honest description, a price by the hour, day, week or month. We look at it, then it is shown.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-048b-77e9-88ac-6186b8f20f71', 1, $$أجّر$$, $$Rent$$,
$$يوصلك الطلب ومعه اسم صاحبه وتقييمه، ومدفوع قبل ما يوصلك.$$,
$$Requests come with the name and the rating of the person who asks, and are paid for before they reach you.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-048c-74f8-872e-1f0a7e4f54c2', 1, $$وافق أو فعّل الحجز الفوري$$, $$Approve/Instant$$,
$$وافق على كل طلب خلال 8 ساعات، أو خلّ الحجز فوري. ومبلغك يُحوَّل بعد 24 ساعة من رجوع الغرض.$$,
$$Approve each request within 8 hours, or let renters book at once. Your money leaves 24 hours after the thing is back.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-048d-796f-874a-7f39a73e7c35', 1, $$لازم حساب عشان أتصفح؟$$, $$Do I need an account to look around?$$,
$$لا. البحث وقراءة الإعلانات للجميع. وتسجّل دخولك برقم جوالك لما تحجز أو تعرض.$$,
$$No. Searching and reading listings is open to everybody. You log in with your mobile number when you book or list.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-048e-796f-874a-7f39a73e7c35', 1, $$أقدر أستأجر وأعرض بحساب واحد؟$$, $$Can I rent and list with one account?$$,
$$إي. حسابك فيه ملف مستأجر وملف مالك، وتبدّل بينهما من القائمة تحت صورتك.$$,
$$Yes. One account has a Renter and an Owner profile. You switch between them in the menu under your picture.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-048f-796f-874a-7f39a73e7c35', 1, $$كيف أدفع؟$$, $$How do I pay?$$,
$$بمدى أو فيزا أو ماستركارد، في صفحة مزود الدفع نفسه. وإذا ظهر لك عند الدفع، فبـ Apple Pay أو PayPal بعد. ورقم بطاقتك ما يوصلنا.$$,
$$By mada, Visa or Mastercard, on the payment provider’s own form. Where the checkout offers it, by Apple Pay or PayPal as well. Your card number never reaches us.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0490-796f-874a-7f39a73e7c35', 1, $$متى ينخصم المبلغ؟$$, $$When is my card charged?$$,
$$في الحجز الفوري ينخصم مباشرة. وفي غيره نحجز المبلغ إذا كانت بطاقتك تسمح، وما ينخصم إلا بعد موافقة المالك. ومدى ما فيها حجز، فينخصم المبلغ ثم يرجع. وإذا اعتذر المالك أو ما ردّ خلال 8 ساعات يرجع لك كامل.$$,
$$With an instant listing at once. Otherwise the amount is held where your card allows it, and taken only when the owner accepts. mada knows no hold: there it is taken and comes back. If the owner declines or does not answer within 8 hours, you get all of it back.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0491-796f-874a-7f39a73e7c35', 1, $$كم عندي وقت عشان أدفع؟$$, $$How long do I have to pay?$$,
$$15 دقيقة. فيها الوقت محفوظ لك، وبعدها ممكن يحجزه غيرك.$$,
$$15 minutes. For so long your time is kept for you; after that somebody else may book it.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0492-796f-874a-7f39a73e7c35', 1, $$كم ينتظر طلبي رد المالك؟$$, $$How long does the owner have to answer?$$,
$$8 ساعات، أو لين بداية الحجز إذا كانت أقرب. وإذا ما ردّ ينتهي الطلب من نفسه ويرجع مبلغك.$$,
$$8 hours, or until the start if that is sooner. Without an answer the request ends by itself and your money goes back.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0493-796f-874a-7f39a73e7c35', 1, $$أقدر ألغي؟$$, $$Can I cancel?$$,
$$إي. ما دام المالك ما ردّ، أو قبل البداية بأكثر من 24 ساعة، يرجع لك كامل المبلغ. وخلال 24 ساعة يرجع 85%. وقبل البداية بخمس دقائق ما يرجع شيء. واللي بيرجع لك يظهر قبل ما تأكد.$$,
$$Yes. As long as the owner has not answered, or more than 24 hours before the start, you get everything back. Within 24 hours you get 85%. From 5 minutes before the start nothing comes back. What you would get is shown before you confirm.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0494-796f-874a-7f39a73e7c35', 1, $$وإذا ألغى المالك؟$$, $$What if the owner cancels?$$,
$$قبل البداية يرجع لك كامل المبلغ. وبعد ما يبدأ الإيجار يرجع لك عن الوقت اللي ما استخدمته. والمالك اللي يلغي متأخر أو كثير يدفع رسوم.$$,
$$Before the start you get everything back. Once the rental has begun you get back the time that you could not use. An owner who cancels late or often pays a fee.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0495-796f-874a-7f39a73e7c35', 1, $$متى يوصلني المبلغ المسترد؟$$, $$When do I see the money that goes back?$$,
$$نرسله مباشرة بنفس طريقة الدفع. ووقت ظهوره عندك يرجع لبنكك، والعادة كم يوم.$$,
$$We send it at once, the same way it came. How soon your bank shows it is up to your bank; some days are usual.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0496-796f-874a-7f39a73e7c35', 1, $$أقدر أغيّر أيام الحجز؟$$, $$Can I change the days of my booking?$$,
$$ما دام الطلب ينتظر المالك: عدّله من حجوزاتك. تدفع الفرق إذا زاد، وما تدفعه إذا نقص. وتبدأ الـ 8 ساعات من جديد.$$,
$$As long as the request waits for its owner: edit it in your bookings. You pay what the new period costs more, and do not pay what it costs less. The owner’s 8 hours begin anew.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0497-796f-874a-7f39a73e7c35', 1, $$أقدر أمدّد؟$$, $$Can I keep it longer?$$,
$$إي، من بداية الإيجار لين نهايته، إذا كان الوقت اللي بعده فاضي. تطلب من صفحة الحجز وتدفع عن الوقت الزايد. وإذا اعتذر المالك يرجع مبلغه.$$,
$$Yes, from the start until the end of the rental, when the time behind it is free. You ask on the booking’s page and pay for the added time. If the owner says no, that money goes back.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0498-796f-874a-7f39a73e7c35', 1, $$وش رموز التسليم؟$$, $$What are the codes at the hand-over?$$,
$$في صفحة الحجز كل واحد يشوف رمز من ستة أرقام، من قبل البداية بـ 24 ساعة. تعرض رمزك وتدخل رمز الثاني، مرة عند الاستلام ومرة عند الإرجاع، أو تصوّرون الباركود. وهذا يثبت الغرض عند مين. ولا تعرض رمزك إلا وأنتم وجه لوجه. ويشتغل حتى بدون نت.$$,
$$On the booking’s page each of you sees a code of six digits, from 24 hours before the start. You show yours and type the other’s, once at pick-up and once at return; a QR does the same. It proves who has the thing. Show yours only when you stand in front of each other. It works without a connection too.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-0499-796f-874a-7f39a73e7c35', 1, $$ليش أصوّر وقت التسليم؟$$, $$Why take photos at the hand-over?$$,
$$عشان تبيّن حال الغرض. لكل طرف ثمان صور، تنحفظ بوقتها مشفّرة لين 180 يوم بعد الحجز، وما يشوفها إلا أنتم وإدارة كراء.$$,
$$They show how the thing was. Up to eight of each side are kept with their time, encrypted, for 180 days after the booking, and only you two and the house see them.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-049a-796f-874a-7f39a73e7c35', 1, $$وإذا تأخرت في الإرجاع؟$$, $$What if I return it late?$$,
$$تدفع عن وقت التأخير بالدقيقة، بسعر الإعلان نفسه. وبلّغ المالك أول ما تعرف أنك بتتأخر. وما ينحسب عليك تأخير سببه عطل عندنا.$$,
$$You pay for the time you were late, by the minute, at the price of the listing. Tell the owner as soon as you know. Nobody is late because of an outage of ours.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-049b-796f-874a-7f39a73e7c35', 1, $$وش مبلغ الضمان، ومتى يرجع؟$$, $$What is a deposit, and when do I get it back?$$,
$$بعض الملّاك يطلبونه، ومقداره مكتوب في الإعلان، وأكثره سعر ثلاثة أيام و5,000 ريال. ينطلب منك بعد ثبوت الحجز ولما يبقى على البداية 5 أيام أو أقل. وينفك بعد الإرجاع بـ 48 ساعة، إلا إذا كان للمالك مطالبة ما انتهت.$$,
$$Some owners ask for one; its amount stands on the listing, at most three day prices and SAR 5,000. You are asked for it when the booking stands and the start is within 5 days. It is let go 48 hours after the return, unless the owner has made a claim that is still open.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-049c-796f-874a-7f39a73e7c35', 1, $$رجع الغرض متضرر، وش أسوي؟$$, $$It came back damaged. What do I do?$$,
$$افتح مطالبة من صفحة الحجز خلال 48 ساعة من الإرجاع: نوعها، ومبلغ لا يتجاوز 50,000 ريال، ووش صار، وصور. وعند المستأجر 72 ساعة يوافق أو يعرض أقل أو يرفض، والسكوت موافقة. واللي يُرفض نفصل فيه. ومبلغ المطالبة يوصلك بدون عمولة.$$,
$$Open a claim on the booking’s page within 48 hours of the return: the kind, an amount of up to SAR 50,000, what happened, and photos. The renter has 72 hours to agree, to offer less or to refuse; silence agrees. What is refused we decide. Claims are paid to you without commission.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-049d-796f-874a-7f39a73e7c35', 1, $$ما طابق الوصف أو تعطّل، وش أسوي؟$$, $$It was not as described, or it broke down. What do I do?$$,
$$كلّم المالك أول، كثير من الأمور تنحل. وإلا افتح مطالبة من صفحة الحجز، من البداية لين 24 ساعة بعد النهاية. واللي يثبت لك ينخصم من اللي كسبه المالك من الحجز.$$,
$$Write to the owner first; much is settled at once. Otherwise open a claim on the booking’s page, from the start until 24 hours after the end. What you are granted comes out of what the owner earned of the booking.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-049e-796f-874a-7f39a73e7c35', 1, $$الطرف الثاني ما حضر، وش الحل؟$$, $$The other one did not come. What now?$$,
$$بعد 60 دقيقة من البداية بلّغ من صفحة الحجز، وللطرف الثاني 30 دقيقة يعترض. إذا ما حضر المالك يرجع لك كامل المبلغ، وإذا ما حضر المستأجر فاليوم الأول للمالك والباقي يرجع.$$,
$$From 60 minutes after the start you may say so on the booking’s page. The other has 30 minutes to contradict. If the owner did not come, you get everything back; if the renter did not come, the first day is the owner’s and the rest goes back.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-049f-796f-874a-7f39a73e7c35', 1, $$فيه تأمين؟$$, $$Is it insured?$$,
$$الإعلان يوضح: يذكر الشركة والسعر، أو يقول لا يوجد تأمين. والتأمين يُدفع نقدًا عند الاستلام.$$,
$$The listing says so: it names the provider and the price, or says that there is no insurance. Insurance is paid in cash at hand-over.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-04a0-796f-874a-7f39a73e7c35', 1, $$متى وكيف توصلني أرباحي؟$$, $$When and how am I paid as an owner?$$,
$$على حسابك البنكي السعودي، بعد انتهاء الحجز ومرور 24 ساعة على رجوع الغرض. والتحويلات تطلع الساعة 9 الصبح. والحساب الجديد ينتظر 72 ساعة، عشان لو غيّره أحد ما ياخذ فلوسك.$$,
$$To your Saudi bank account, once the booking is over and the thing has been back for 24 hours. Transfers leave at 9 in the morning. A new bank account rests for 72 hours first, so that a thief cannot change it and take the money.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-04a1-796f-874a-7f39a73e7c35', 1, $$كم ياخذ كراء؟$$, $$What does Kiraa take?$$,
$$عمولة من اللي يكسبه المالك، شاملة الضريبة. والمستأجر ما يدفع شيء فوق السعر الظاهر. وصفحة أرباحك تبيّن كل حجز وعمولته واللي لك منه.$$,
$$A commission out of what the owner earns, VAT included. The renter pays nothing on top of the price shown. Your earnings show each booking with its commission and what is yours.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-04a2-796f-874a-7f39a73e7c35', 1, $$كم يكلّفني الإلغاء إذا كنت مالك؟$$, $$What does it cost me as an owner to cancel?$$,
$$الطلب اللي ما وافقت عليه ترفضه بدون شيء. وبعد الموافقة: بدون رسم مرة كل 180 يوم إذا باقي أكثر من 7 أيام، وإلا 5% من السعر وأقله 25 ريال، وخلال 48 ساعة من البداية 15% وأقله 50 ريال. والمبلغ يظهر لك قبل ما تأكد.$$,
$$A request that you have not accepted you decline for nothing. Once accepted: nothing once in 180 days and more than 7 days ahead, else 5% of the price and at least SAR 25, and within 48 hours of the start 15% and at least SAR 50. You see the amount before you confirm.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-04a3-796f-874a-7f39a73e7c35', 1, $$كم إعلان أقدر أعرض؟$$, $$How many listings may I have?$$,
$$16 إعلانًا مع المسودات. وإذا احتجت أكثر راسلنا.$$,
$$16, drafts counted. If you need more, write to us.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-04a4-796f-874a-7f39a73e7c35', 1, $$أعرض في مواقع ثانية، كيف أتجنب تعارض الحجوزات؟$$, $$I list elsewhere too. How do I avoid double bookings?$$,
$$اربط لين خمسة تقاويم خارجية بالإعلان من تقويمه. نقراها كل ربع ساعة ونقفل الأوقات المأخوذة، وتقويمك هنا تقدر تقراه المواقع الثانية. وفي كراء نفسه ما ينعطى الوقت الواحد لحجزين.$$,
$$Connect up to five external calendars to a listing, under its calendar. We read them every quarter of an hour and block what is taken there; and your own calendar here can be read elsewhere. On Kiraa itself two bookings never get the same time.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-04a5-796f-874a-7f39a73e7c35', 1, $$مين يشوف رقم جوالي؟$$, $$Who sees my mobile number?$$,
$$الطرف الآخر في الحجز، خلال 24 ساعة قبل البداية أو بعدها، وبس إذا سمحت بذلك في حسابك.$$,
$$The other side of a booking, within 24 hours either side of its start, and only if you allow it in your profile.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-04a6-796f-874a-7f39a73e7c35', 1, $$كيف التقييم؟$$, $$How do ratings work?$$,
$$بعد ما يكتمل الحجز كل طرف يقيّم الثاني خلال 10 أيام. وتشوف تقييمك لما تقيّمون كلكم أو تنتهي المدة، عشان ما أحد يقيّم ردة فعل.$$,
$$After a completed booking each side rates the other, within 10 days. You see what was written about you when both have rated or the time is over, so nobody rates in revenge.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-04a7-796f-874a-7f39a73e7c35', 1, $$أحد يطلب أدفع برا كراء، أدفع؟$$, $$Somebody asks me to pay outside Kiraa. Should I?$$,
$$لا. برا كراء ما نقدر نحفظ فلوسك ولا نرجّعها، وحجزك ما له وجود. بلّغ عن الإعلان من الزر في صفحته، أو [راسلنا](/contact-us). وما فيه أحد منا يطلب منك رمز.$$,
$$No. Outside we can neither hold your money nor give it back, and your booking does not exist. Report the listing with the button on its page, or [write to us](/contact-us). And nobody of ours ever asks you for a code.$$, '2026-11-23T00:00:00+03:00'),
  ('01a2050f-04a8-796f-874a-7f39a73e7c35', 1, $$كيف أحذف حسابي؟$$, $$How do I delete my account?$$,
$$من [الخصوصية والأمان](/my_profile/privacy)، برمز نرسله لجوالك، إذا ما كان لك حجز أو مبلغ قائم. وتقدر قبلها تنزّل كل ما لدينا عنك.$$,
$$Under [Privacy and security](/my_profile/privacy), with a code that we send to your mobile, as soon as no booking and no money is open. You can download all that we hold of you there first.$$, '2026-11-23T00:00:00+03:00');
