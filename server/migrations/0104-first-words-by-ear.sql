-- The first words of pages, steps, questions and lists, read by ear: one Arabic and one English, one word for one thing, nothing said
-- to a man alone. Whatever somebody of the house has written since stays as it is: a text gets its second version only where the first
-- is its newest, and a row of a list is changed only where it still says what it began with. What nobody has to agree to anew: the
-- meaning is the same.

-- step: pages, steps and questions
INSERT INTO content_versions (text_id, version, title_ar, title_en, text_ar, text_en, published_at)
SELECT first.text_id, 2, words.title_ar, words.title_en, words.text_ar, words.text_en, '2026-11-26T00:00:00+03:00'
FROM (VALUES
  ('01a2050f-0483-768c-8c6b-b78779395868'::uuid, $$من نحن$$, $$Who we are$$,
$$كراء سوق سعودي يستأجر فيه الناس المركبات والأغراض من بعضهم.
المالك يعرض ما لا يستخدمه كل يوم: سيارة أو كاميرا أو خيمة أو دريل. والمستأجر يجده قريبًا منه، ويحجزه بالساعة أو اليوم أو الأسبوع أو الشهر، ويدفع بمدى أو البطاقة.
## دورنا
نحفظ المبلغ إلى أن يوافق المالك، ونحوّله له بعد نهاية الإيجار. وإذا اعتذر المالك أو ما رد خلال 8 ساعات، يرجع للمستأجر كامل المبلغ.
وعند الاستلام والإرجاع يعرض كل طرف رمزه ويدخل رمز الثاني. لحظة قصيرة تثبت الغرض كان عند من، ومتى.
وإذا صار خلاف، يقول كل طرف ما عنده بالصور ويرد الثاني. وما لا يتفقان عليه نقرّر فيه ونذكر السبب.
## ليش كراء
الخيمة تُستخدم أربع ليالٍ في السنة، والدريل ساعة. والواقف بدون استخدام دخلٌ لصاحبه، ومشوار شراء يتوفّر على غيره، وشيء أقل يلزم تصنيعه.
## أين نعمل
من الرياض، للمملكة كلها. [راسلنا](/contact-us)، وهنا [كيف يعمل كراء](/how-it-works).$$,
$$Kiraa is a Saudi marketplace where people rent vehicles and items from each other.
Owners list what they do not use every day: a car, a camera, a tent, a drill. Renters find it nearby, book it by the hour, day, week or month, and pay by mada or card.
## What we do
We hold a payment until the owner accepts, and pay the owner after the rental has ended. If an owner declines or does not answer within 8 hours, the renter gets everything back.
At pick-up and return, each side shows a code and enters the other’s. That short moment proves who had it, and when.
If something goes wrong, each side can say so with photos, and the other can answer. If they cannot agree, we decide and say why.
## Why Kiraa
A tent is used four nights a year, a drill for an hour. Something that sits unused is income for one person, a saved trip to the shop for another, and one thing fewer to make.
## Where we work
From Riyadh, for the whole Kingdom. [Write to us](/contact-us), or see [how it works](/how-it-works).$$),
  ('01a2050f-0484-7bba-8f25-c1a5a8856723', $$الجودة والمعايير$$, $$Quality and standards$$,
$$التأجير بين ناس ما يعرفون بعض ينجح إذا عرف كل طرف وش يتوقع. وهذا المطلوب من الجميع.
## الإعلان
الصور للشيء نفسه وبحالته اليوم. والوصف يذكر ما لا يعمل قبل ما يعمل. والسعر هو السعر كاملًا، ولا يُطلب شيء زيادة عند الاستلام غير التأمين المذكور في الصفحة.
المركبة مسجّلة ومفحوصة ومصرّح لها بالسير. والغرض نظيف وكامل وآمن.
## المالك
الرد على الطلب خلال 8 ساعات. والتسليم في الوقت والمكان المتفق عليهما. وشرح طريقة الاستخدام للمستأجر، والفحص مع بعض قبل الإيجار وبعده.
## المستأجر
الاستخدام بعناية. والإرجاع في الوقت، نظيفًا وبالوقود أو الشحن نفسه. وتبليغ المالك فورًا إذا تعطّل شيء.
## وقت التسليم
الطرفان حاضران. تصوير كل ما يستحق، وتسجيل عداد المركبة ووقودها، وإدخال رمز الطرف الثاني بعد الاطمئنان فقط. وما سجّله الطرفان يحسم الخلاف أسرع من أي كلام.
## دورنا
نراجع الإعلان قبل عرضه. والنجمة على الحساب تعني أننا تحققنا من صاحبه. والطرفان يقيّمان بعضهما بعد الإيجار، والتقييم لا يُباع. والإعلان المضلل نحذفه.
وفي كل إعلان زر للبلاغ: نقرأ كل بلاغ، ولا أحد يعرف من أرسله.$$,
$$Renting from someone you do not know works when both sides know what to expect. This is what we ask of everyone.
## Listings
The pictures show the actual vehicle or item, as it is now. The description says what does not work as well as what does. The price is the full price, and nothing more is asked for at pick-up except the insurance named on the page.
A vehicle is registered, inspected and roadworthy. An item is clean, complete and safe to use.
## Owners
Answer a request within 8 hours. Hand over at the agreed time and place. Show the renter how it works, and check it together before and after.
## Renters
Use it as if it were your own. Bring it back on time, clean, and with the same fuel or charge. Tell the owner at once if something breaks.
## At the hand-over
Both sides are there. Take photos of anything worth showing, note a vehicle’s odometer and fuel, and enter the other’s code only once you are satisfied. What both sides have recorded settles a dispute faster than any argument.
## What we do
We review every listing before it is shown. A star on a profile means that we have checked who the person is. Both sides rate each other after a rental, and ratings are never for sale. Misleading listings are taken down.
Every listing has a Report button: we read each report, and nobody learns who sent it.$$),
  ('01a2050f-0485-78af-8148-8436756e3304', $$البحث$$, $$Search$$,
$$بالمدينة أو القسم أو اسم المطلوب. والأسعار والمسافة والتقييم أمامك قبل تسجيل الدخول.$$,
$$By city, by category or by name. Prices, distances and ratings are there before you log in.$$),
  ('01a2050f-0486-7e36-89f2-f68eca99b104', $$الحجز$$, $$Book$$,
$$الأيام أو الساعات اللي تناسبك، والدفع بمدى أو البطاقة. وإذا اعتذر المالك أو ما رد خلال 8 ساعات، يرجع لك كامل المبلغ.$$,
$$Choose your days or hours and pay by mada or card. If the owner declines or does not answer within 8 hours, you get everything back.$$),
  ('01a2050f-0487-77e9-8ec7-1296988a6006', $$الاستخدام$$, $$Use$$,
$$لقاء المالك، والفحص مع بعض، وكل طرف يدخل رمز الثاني. ويبقى معك طول مدة الحجز.$$,
$$Meet the owner, check it together, enter each other’s codes, and it is yours for the time you booked.$$),
  ('01a2050f-0488-777e-87bb-bb6ef94a141b', $$الإرجاع$$, $$Return$$,
$$في وقته ومثل ما كان وقت الاستلام، مع تأكيد الإرجاع بالرموز. ثم تقييم التجربة.$$,
$$Bring it back on time and as you got it, confirm with the codes again, and leave a rating.$$),
  ('01a2050f-0489-7dd9-834c-16920ce574ef', $$الكسب$$, $$Earn$$,
$$اللي واقف في كراجك ممكن يدفع تكلفته. والسعر والأيام بيدك.$$,
$$What sits in your garage can pay for itself. You set the price and the days.$$),
  ('01a2050f-048a-7598-8784-630232e3efac', $$العرض$$, $$List$$,
$$كم صورة، ووصف صادق، وسعر بالساعة أو اليوم أو الأسبوع أو الشهر. نراجعه ثم يظهر للناس.$$,
$$A few pictures, an honest description, and a price by the hour, day, week or month. We review it, then everyone sees it.$$),
  ('01a2050f-048b-77e9-88ac-6186b8f20f71', $$التأجير$$, $$Rent$$,
$$يصلك الطلب ومعه اسم صاحبه وتقييمه، ومدفوعًا قبل ما يصلك.$$,
$$Each request comes with the renter’s name and rating, and is paid for before it reaches you.$$),
  ('01a2050f-048c-74f8-872e-1f0a7e4f54c2', $$الموافقة أو الحجز الفوري$$, $$Approve/Instant$$,
$$الموافقة على كل طلب خلال 8 ساعات، أو الحجز الفوري بدون انتظار. ومبلغك يُحوَّل بعد 24 ساعة من رجوع الغرض.$$,
$$Accept each request within 8 hours, or let renters book at once. Your money is sent 24 hours after the return.$$),
  ('01a2050f-048d-796f-874a-7f39a73e7c35', $$يلزم حساب للتصفح؟$$, $$Do I need an account to look around?$$,
$$لا. البحث وقراءة الإعلانات للجميع. وتسجيل الدخول برقم الجوال يلزم وقت الحجز أو العرض فقط.$$,
$$No. Anyone can search and read listings. You log in with your mobile number when you book or list something.$$),
  ('01a2050f-048e-796f-874a-7f39a73e7c35', $$ممكن أستأجر وأعرض بحساب واحد؟$$, $$Can I rent and list with one account?$$,
$$نعم. في حسابك ملف مستأجر وملف مالك، والتبديل بينهما من القائمة تحت صورتك.$$,
$$Yes. Every account has a Renter and an Owner profile. Switch between them in the menu under your picture.$$),
  ('01a2050f-048f-796f-874a-7f39a73e7c35', $$كيف أدفع؟$$, $$How do I pay?$$,
$$بمدى أو فيزا أو ماستركارد، في صفحة مزود الدفع نفسه. وكذلك بـ Apple Pay أو PayPal إذا ظهرا لك عند الدفع. ورقم بطاقتك ما يصل إلينا.$$,
$$By mada, Visa or Mastercard, on the payment provider’s own form, and by Apple Pay or PayPal where the checkout offers them. Your card number never reaches us.$$),
  ('01a2050f-0490-796f-874a-7f39a73e7c35', $$متى ينخصم المبلغ؟$$, $$When is my card charged?$$,
$$في الحجز الفوري ينخصم مباشرة. وفي غيره نحجز المبلغ إذا سمحت بطاقتك، وما ينخصم إلا بعد موافقة المالك. ومدى ما فيها حجز مبلغ، فينخصم أول ثم يرجع إذا ما تم الحجز. وإذا اعتذر المالك أو ما رد خلال 8 ساعات يرجع لك كاملًا.$$,
$$With instant booking, at once. Otherwise the amount is held where your card allows it, and taken only when the owner accepts. mada has no holds: the amount is taken first, and refunded if the booking does not go ahead. If the owner declines or does not answer within 8 hours, you get all of it back.$$),
  ('01a2050f-0491-796f-874a-7f39a73e7c35', $$كم مهلة الدفع؟$$, $$How long do I have to pay?$$,
$$15 دقيقة يبقى فيها الوقت محفوظًا لك، وبعدها ممكن يحجزه غيرك.$$,
$$15 minutes. Your time is kept for you until then; after that somebody else may book it.$$),
  ('01a2050f-0492-796f-874a-7f39a73e7c35', $$كم ينتظر طلبي رد المالك؟$$, $$How long does the owner have to answer?$$,
$$8 ساعات، أو إلى بداية الحجز إذا كانت أقرب. وبدون رد ينتهي الطلب تلقائيًا ويرجع مبلغك.$$,
$$8 hours, or until the start if that is sooner. Without an answer the request ends automatically and you get your money back.$$),
  ('01a2050f-0493-796f-874a-7f39a73e7c35', $$ممكن ألغي؟$$, $$Can I cancel?$$,
$$نعم. ما دام المالك ما رد، أو قبل البداية بأكثر من 24 ساعة، يرجع لك كامل المبلغ. وخلال 24 ساعة قبل البداية يرجع 85%. ومن قبل البداية بخمس دقائق ما يرجع شيء. والمبلغ الراجع يظهر لك قبل التأكيد.$$,
$$Yes. As long as the owner has not answered, or more than 24 hours before the start, you get everything back. Within 24 hours of the start you get 85% back, and from 5 minutes before the start nothing. You see the amount before you confirm.$$),
  ('01a2050f-0494-796f-874a-7f39a73e7c35', $$وإذا ألغى المالك؟$$, $$What if the owner cancels?$$,
$$قبل البداية يرجع لك كامل المبلغ. وبعد بداية الإيجار يرجع لك عن الوقت اللي ما استخدمته. والمالك اللي يلغي متأخرًا أو كثيرًا يدفع رسومًا.$$,
$$Before the start you get everything back. Once the rental has begun you get back the time that you could not use. An owner who cancels late or often pays a fee.$$),
  ('01a2050f-0495-796f-874a-7f39a73e7c35', $$متى يصلني المبلغ المسترد؟$$, $$When do I get my refund?$$,
$$نرسله مباشرة بطريقة الدفع نفسها. ووقت ظهوره عندك يرجع لبنكك، والعادة كم يوم.$$,
$$We send it at once, the same way you paid. When it shows is up to your bank; it usually takes a few days.$$),
  ('01a2050f-0496-796f-874a-7f39a73e7c35', $$ممكن أغيّر أيام الحجز؟$$, $$Can I change the days of my booking?$$,
$$نعم ما دام الطلب ينتظر المالك، والتعديل من صفحة حجوزاتك. إذا زاد السعر تدفع الفرق، وإذا نقص ما تدفعه. وتبدأ الـ 8 ساعات من جديد.$$,
$$Yes, as long as the request waits for its owner: edit it under your bookings. If the new period costs more you pay the difference; if it costs less you pay less. The owner’s 8 hours start again.$$),
  ('01a2050f-0497-796f-874a-7f39a73e7c35', $$ممكن أمدّد الحجز؟$$, $$Can I keep it longer?$$,
$$نعم، من بداية الإيجار إلى نهايته، إذا كان الوقت اللي بعده متاحًا. والطلب من صفحة الحجز، والدفع عن الوقت الزائد فقط. وإذا اعتذر المالك يرجع مبلغه.$$,
$$Yes, from the start until the end of the rental, if the time after it is free. Ask on the booking’s page and pay for the added time. If the owner says no, you get that money back.$$),
  ('01a2050f-0498-796f-874a-7f39a73e7c35', $$وش رموز التسليم؟$$, $$What are the hand-over codes?$$,
$$رمز من ستة أرقام يظهر لكل طرف في صفحة الحجز، من قبل البداية بـ 24 ساعة. كل طرف يعرض رمزه ويدخل رمز الثاني، مرة عند الاستلام ومرة عند الإرجاع، أو يصوّر الباركود. وهذا يثبت الغرض عند من، فلا يُعرض الرمز إلا وجهًا لوجه. ويشتغل حتى بدون اتصال.$$,
$$From 24 hours before the start each of you sees a six-digit code on the booking’s page. You show yours and enter the other’s, once at pick-up and once at return, or scan the QR code. It proves who has it, so show yours only when you meet. It works without a connection too.$$),
  ('01a2050f-0499-796f-874a-7f39a73e7c35', $$ليش التصوير وقت التسليم؟$$, $$Why take photos at the hand-over?$$,
$$الصور تبيّن حالة الغرض. لكل طرف حتى ثماني صور، تُحفظ مع وقتها مشفّرة إلى 180 يومًا بعد الحجز، وما يشوفها إلا أنتم وفريق كراء.$$,
$$They show what condition it was in. Each side can add up to eight; they are stored encrypted, with their time, for 180 days after the booking, and only the two of you and Kiraa’s team can see them.$$),
  ('01a2050f-049a-796f-874a-7f39a73e7c35', $$وإذا تأخرت في الإرجاع؟$$, $$What if I return it late?$$,
$$تدفع عن وقت التأخير بالدقيقة، بسعر الإعلان نفسه. والأفضل تبليغ المالك قبل التأخير. وما ينحسب عليك تأخير سببه عطل عندنا.$$,
$$You pay for the extra time, by the minute, at the listing’s price. Tell the owner as soon as you know. A delay caused by an outage of ours is never counted.$$),
  ('01a2050f-049b-796f-874a-7f39a73e7c35', $$وش مبلغ الضمان، ومتى يرجع؟$$, $$What is a deposit, and when do I get it back?$$,
$$مبلغ يطلبه بعض الملّاك، ومقداره مكتوب في الإعلان، وأعلاه سعر ثلاثة أيام وبحد أقصى 5,000 ريال. يُطلب منك بعد تأكيد الحجز، إذا بقي على البداية 5 أيام أو أقل. ويُفك بعد الإرجاع بـ 48 ساعة، إلا إذا كانت للمالك مطالبة ما انتهت.$$,
$$Some owners ask for one. The listing says how much: at most the price of three days, and never more than SAR 5,000. You are asked for it once the booking is confirmed and starts within 5 days. It is released 48 hours after the return, unless the owner has a claim that is still open.$$),
  ('01a2050f-049c-796f-874a-7f39a73e7c35', $$رجع الغرض متضررًا، وش الحل؟$$, $$It came back damaged. What do I do?$$,
$$مطالبة من صفحة الحجز خلال 48 ساعة من الإرجاع: نوعها، ومبلغ حتى 50,000 ريال، ووش صار، وصور. وللمستأجر 72 ساعة للموافقة أو عرض أقل أو الرفض، وبدون رد تُعدّ موافقة. والمرفوض نقرّر فيه. ومبلغ المطالبة يصلك بدون عمولة.$$,
$$Open a claim on the booking’s page within 48 hours of the return: the kind, an amount of up to SAR 50,000, what happened, and photos. The renter has 72 hours to agree, to offer less or to refuse; no answer counts as agreement. If they refuse, we decide. Claims are paid to you without commission.$$),
  ('01a2050f-049d-796f-874a-7f39a73e7c35', $$ما طابق الوصف أو تعطّل، وش الحل؟$$, $$It was not as described, or it broke down. What do I do?$$,
$$أول شيء محادثة المالك، فكثير من الأمور تنحل. وإلا فمطالبة من صفحة الحجز، من البداية إلى 24 ساعة بعد النهاية. والمبلغ اللي يثبت لك ينخصم من أرباح المالك من الحجز.$$,
$$Write to the owner first; most things are settled there. Otherwise open a claim on the booking’s page, from the start until 24 hours after the end. What you are awarded is taken from what the owner earned from the booking.$$),
  ('01a2050f-049e-796f-874a-7f39a73e7c35', $$الطرف الثاني ما حضر، وش الحل؟$$, $$The other side did not come. What now?$$,
$$البلاغ من صفحة الحجز بعد 60 دقيقة من البداية، وللطرف الثاني 30 دقيقة للاعتراض. إذا ما حضر المالك يرجع لك كامل المبلغ، وإذا ما حضر المستأجر فاليوم الأول للمالك والباقي يرجع.$$,
$$From 60 minutes after the start you can report it on the booking’s page. They have 30 minutes to object. If the owner did not come, you get everything back. If the renter did not come, the owner keeps the first day and the rest is refunded.$$),
  ('01a2050f-049f-796f-874a-7f39a73e7c35', $$فيه تأمين؟$$, $$Is it insured?$$,
$$الإعلان يوضح: يذكر الشركة والسعر، أو أنه بدون تأمين. والتأمين يُدفع نقدًا عند الاستلام.$$,
$$The listing tells you: it names the provider and the price, or says that there is no insurance. Insurance is paid in cash at the hand-over.$$),
  ('01a2050f-04a0-796f-874a-7f39a73e7c35', $$متى وكيف تصلني أرباحي؟$$, $$When and how am I paid as an owner?$$,
$$على حسابك البنكي السعودي، بعد نهاية الحجز ومرور 24 ساعة على رجوع الغرض. والتحويلات تخرج الساعة 9 صباحًا. والحساب الجديد ينتظر 72 ساعة، حمايةً لمبلغك لو غيّره أحد غيرك.$$,
$$To your Saudi bank account, once the booking is over and 24 hours have passed since the return. Transfers go out at 9 in the morning. New bank details wait for 72 hours first, so that a thief cannot change them and take the money.$$),
  ('01a2050f-04a1-796f-874a-7f39a73e7c35', $$كم عمولة كراء؟$$, $$What does Kiraa charge?$$,
$$عمولة من أرباح المالك، شاملة الضريبة. والمستأجر ما يدفع شيئًا فوق السعر الظاهر. وصفحة أرباحك تبيّن كل حجز وعمولته والباقي لك منه.$$,
$$A commission on what the owner earns, VAT included. Renters pay nothing on top of the price shown. Your earnings page shows each booking with its commission and what you receive.$$),
  ('01a2050f-04a2-796f-874a-7f39a73e7c35', $$كم يكلّفني الإلغاء كمالك؟$$, $$What does it cost me as an owner to cancel?$$,
$$رفض طلب قبل الموافقة عليه بدون رسوم. وبعد الموافقة: بدون رسوم مرة كل 180 يومًا إذا بقي أكثر من 7 أيام، وإلا 5% من السعر وبحد أدنى 25 ريالًا، وخلال 48 ساعة من البداية 15% وبحد أدنى 50 ريالًا. والمبلغ يظهر لك قبل التأكيد.$$,
$$Declining a request is free. Once you have accepted: free once in 180 days if the start is more than 7 days away; otherwise 5% of the price and at least SAR 25, or within 48 hours of the start 15% and at least SAR 50. You see the amount before you confirm.$$),
  ('01a2050f-04a3-796f-874a-7f39a73e7c35', $$كم إعلان ممكن أعرض؟$$, $$How many listings can I have?$$,
$$16 إعلانًا مع المسودات. وللزيادة [راسلنا](/contact-us).$$,
$$Up to 16, drafts included. If you need more, [write to us](/contact-us).$$),
  ('01a2050f-04a4-796f-874a-7f39a73e7c35', $$عندي إعلانات في مواقع ثانية، كيف أتجنب تعارض الحجوزات؟$$, $$I list elsewhere too. How do I avoid double bookings?$$,
$$بربط حتى خمسة تقاويم خارجية بالإعلان، من صفحة تقويمه. نقرؤها كل ربع ساعة ونقفل الأوقات المحجوزة فيها، ولتقويمك هنا رابط تقرؤه المواقع الثانية. وفي كراء نفسه ما ينعطى الوقت الواحد لحجزين.$$,
$$Connect up to five external calendars to a listing, on its calendar page. We read them every 15 minutes and block what is taken there, and other sites can read your calendar here. On Kiraa itself the same time is never given to two bookings.$$),
  ('01a2050f-04a5-796f-874a-7f39a73e7c35', $$من يشوف رقم جوالي؟$$, $$Who sees my mobile number?$$,
$$الطرف الثاني في الحجز، من قبل البداية بـ 24 ساعة إلى 24 ساعة بعدها، وفقط إذا سمحت بذلك في حسابك.$$,
$$The other side of a booking, from 24 hours before its start until 24 hours after it, and only if you allow it in your profile.$$),
  ('01a2050f-04a6-796f-874a-7f39a73e7c35', $$كيف يعمل التقييم؟$$, $$How do ratings work?$$,
$$بعد اكتمال الحجز يقيّم كل طرف الثاني خلال 10 أيام. وما يظهر التقييم إلا بعد تقييم الاثنين أو نهاية المدة، حتى لا يكون ردة فعل.$$,
$$After a completed booking each side has 10 days to rate the other. You see what was written about you once both have rated or the time is over, so nobody rates in revenge.$$),
  ('01a2050f-04a7-796f-874a-7f39a73e7c35', $$أحد يطلب الدفع خارج كراء، أدفع له؟$$, $$Somebody asks me to pay outside Kiraa. Should I?$$,
$$لا. خارج كراء ما نقدر نحفظ مبلغك ولا نرجّعه، ولا يوجد حجز يحميك. والبلاغ عن الإعلان من الزر في صفحته، أو [راسلنا](/contact-us). ولا أحد من فريقنا يطلب منك رمزًا.$$,
$$No. Outside Kiraa we can neither protect your money nor refund it, and you have no booking. Report the listing with the button on its page, or [write to us](/contact-us). And nobody from Kiraa ever asks you for a code.$$),
  ('01a2050f-04a8-796f-874a-7f39a73e7c35', $$كيف أحذف حسابي؟$$, $$How do I delete my account?$$,
$$من [الخصوصية والأمان](/my_profile/privacy)، برمز نرسله لجوالك، إذا ما كان لك حجز أو مبلغ قائم. وقبلها تنزيل كل ما عندنا عنك من الصفحة نفسها.$$,
$$Under [Privacy and security](/my_profile/privacy), with a code that we send to your mobile, once you have no open bookings or payments. You can download everything we hold about you there first.$$),
  ('01a2050f-0481-7ae8-88cc-ef3fca25c494', $$الشروط والأحكام$$, $$Terms and conditions$$, NULL,
$$These terms say what you can expect from Kiraa and what we expect from you. You agree to them when you sign up. If they change in a way that matters to you, we ask for your agreement again before you continue.
## 1. Who rents from whom
Kiraa brings owners and renters together. The rental is a contract between the two of them; we run the marketplace, take the payment and pay it out.
The owner is responsible for having the right to rent out what they list, and for it being safe and as described. The renter is responsible for using it with care and returning it on time.
You must be at least 18 years old, and your account is yours alone. Anyone who drives a vehicle needs a licence that is valid in the Kingdom.
## 2. When a booking is confirmed
Your time is kept for 15 minutes while you pay. A booking is confirmed once the payment is and, unless the listing is booked instantly, once its owner has accepted.
An owner has 8 hours to answer a request, or until the start if that is sooner. If a request is declined or not answered, all of the money is returned.
## 3. Prices, VAT and our commission
The price that you see before you pay is the full price, VAT included. Our commission is taken from what the owner earns and never added to what the renter pays.
For each booking we issue the receipts and tax invoices that the law requires; you find them on the booking’s page.
## 4. When the renter cancels
- While a request waits for its owner, or more than 24 hours before the start: everything is returned.
- Within 24 hours of the start: 85% is returned.
- From 5 minutes before the start: nothing is returned.
## 5. When the owner cancels
If an owner cancels before the start, the renter gets everything back. From 2 hours before the start an owner can cancel only through us. Once the rental has begun, the renter gets back the time that was not used.
An owner who cancels a booking they had accepted pays a fee. Once in 180 days there is no fee if the start is more than 7 days away. Otherwise it is 5% of the price and at least SAR 25, and within 48 hours of the start 15% and at least SAR 50. The amount is shown before the owner confirms, and is taken from the next payout.
## 6. When somebody does not come
From 60 minutes after the start, the side that is there may report that the other did not come. The other has 30 minutes to object; then we decide. No answer counts as agreement.
If the renter did not come, the owner keeps the first day and the rest is returned. If the owner did not come, the renter gets everything back and the owner pays a fee.
## 7. Hand-over and return
Each side shows a code and enters the other’s, at pick-up and at return. The codes, the readings and the photos prove when the vehicle or item changed hands and in what condition. Do not give your code away before you are both there with it.
Anyone who returns late pays for the extra time, at the listing’s price and by the minute. While a late fee is unpaid, nothing new can be booked.
## 8. Deposits
An owner may ask for a deposit; the listing says how much. It is held on the card where the card allows it, and otherwise taken and refunded. If it is unpaid at the start, the booking ends as if the renter had cancelled.
A deposit is released 48 hours after the return unless one of the owner’s claims is still undecided. What the owner’s claims amount to is taken from it, and the rest is returned.
## 9. Claims
An owner may claim within 48 hours of the return, for damage, cleaning, fuel, distance, delay or something missing, up to SAR 50,000. A renter may claim from the start until 24 hours after the end, if it was not as described, broke down or was unsafe, up to what the owner has earned from the booking.
The other side has 72 hours to answer: agree, offer less once, or refuse. No answer counts as agreement. If they refuse, we decide, on what both sides have shown.
## 10. Payouts
An owner’s share is paid to their Saudi bank account once the booking is over and 24 hours have passed since the return. New bank details wait for 72 hours before the first payout, for the owner’s protection.
## 11. Insurance
Insurance, where an owner offers it, is paid in cash at the hand-over, and is between the renter, the owner and the insurer.
## 12. What is not allowed
- Listing what you have no right to rent out, what is unsafe, or what may not be rented out under the law of the Kingdom.
- Misleading pictures, prices or descriptions, and ratings that are bought or made up.
- Paying outside Kiraa for what was found here, which also leaves both sides without our protection.
- Insulting or harassing anybody, or using what you learn about another person for anything but the booking.
## 13. Closing an account
You may delete your account at any time if you have no open booking or payment. We may close an account that deceives others, breaks the law or puts people in danger.
## 14. Our responsibility
We are responsible for our own work: the marketplace, the payments and the payouts. We do not own what is listed here and cannot promise that every listing is as described, but we review each one before it is shown and step in when it is not.
Nothing in these terms takes away a right that the law of the Kingdom gives you.
## 15. Law and language
The law of the Kingdom of Saudi Arabia applies, and its courts decide what we cannot settle between us. If the two languages of these terms differ, the Arabic counts. Write to us first, on [Contact us](/contact-us): most things can be put right.$$),
  ('01a2050f-0482-77cc-84e2-b126d8f6dab6', $$سياسة الخصوصية$$, $$Privacy policy$$, NULL,
$$We keep as little about you as renting allows, and we sell none of it. This page says what we hold, why, for how long, and what you may ask of us under the Saudi Personal Data Protection Law (PDPL).
## Who is responsible
Kiraa, in Riyadh, decides why and how your data is used. Write to us about it on [Contact us](/contact-us).
## What we hold
- **Your account**: name, mobile number, language and digits, and what you add yourself: email, photo, place, gender and identity number.
- **As an owner**: your listings, their documents and your IBAN. Identity numbers and IBANs are encrypted one by one.
- **Your bookings**: periods, prices, payments, invoices, claims and ratings, and what both sides record at pick-up and return: codes, readings and photos.
- **What you write**: chat messages, reports, and what you send us through our forms.
- **Your logins**: the device and the country of each, so that you can recognise one that is not yours.
Card numbers never reach us: the payment provider takes them on its own form.
## Why we may use it
- **For the contract with you**: logging you in, making and paying bookings, paying you out, and telling you what happens.
- **Because the law requires it**: invoices and accounts, and answers to the competent authorities.
- **For a legitimate interest**: preventing fraud and misuse, settling claims, and keeping the service safe.
- **With your consent**: your location for distances, and notifications that you have switched on. You may withdraw a consent at any time.
We build no advertising profile of you, and no decision that would weigh heavily on you is left to a machine alone.
## Who sees it
The other side of a booking sees your name, photo and rating and, from 24 hours before the start until 24 hours after it, your number if you allow it. Everybody sees your listings and the ratings that you were given.
The payment provider, the bank, and the senders of our texts and emails get what they need for their work and nothing else. Authorities get what the law obliges us to give.
If one of these works outside the Kingdom, it gets no more than its work needs, and under the conditions that the PDPL sets for such transfers.
## How long we keep it
- A login code is valid for 5 minutes. A login ends after 24 hours, or 30 days after its last use if you asked to be remembered.
- Photos of hand-overs and claims are deleted 180 days after the matter is over.
- Messages sent through the contact form are deleted after 24 months, applications and CVs after 12 months.
- Sales records are kept for 10 years, as VAT law requires. Once your account is deleted they carry a number and no name.
- The internet address from which you reach us is used to limit misuse and forgotten after two days.
- Everything else is kept as long as your account.
## How we protect it
Connections are encrypted, private documents and photos are stored encrypted, and each opening of a private document is recorded. If a breach endangers your data, we tell the authority within 72 hours and tell you without delay.
## Cookies
We set one cookie, for your language, for 30 days. Your session is kept in your own browser. There are no advertising cookies and no third-party trackers.
## Your rights
You may know what we hold and why, get a copy, have it corrected or completed, and have it destroyed where the law does not oblige us to keep it. You may withdraw a consent, and object to a use.
Two of these you do yourself, under [Privacy and security](/my_profile/privacy): download everything we hold as one file, and delete your account. For the rest write to us; we answer within 30 days, free of charge.
If our answer does not satisfy you, you may complain to the Saudi Data and AI Authority (SDAIA).
## When this changes
The version and its date are shown on this page. If a change matters to you we ask for your agreement at your next login, and you may refuse.$$)
) AS fresh (text_id, title_ar, title_en, text_ar, text_en)
JOIN content_versions AS first USING (text_id)
CROSS JOIN LATERAL (
  -- The Arabic of the law stays formal: what is mended in it are words, not sentences.
  SELECT fresh.title_ar, fresh.title_en, fresh.text_en, coalesce(fresh.text_ar,
    replace(replace(replace(replace(replace(replace(replace(replace(first.text_ar,
      'فلا تعطِ رمزك قبل أن يكون الغرض أمامك.', 'فلا يُعطى الرمز إلا والغرض أمام الطرفين.'),
      'ثم نفصل نحن، والسكوت موافقة.', 'ثم نقرّر نحن، ومن لم يرد عُدّ موافقًا.'),
      'والسكوت موافقة. وما رُفض نفصل فيه', 'ومن لم يرد عُدّ موافقًا. وما رُفض نقرّر فيه'),
      'مطالبة لم يُفصل فيها', 'مطالبة لم يُقرَّر فيها'),
      'والإشعارات التي فعّلتها', 'والتنبيهات التي فعّلتها'),
      'والفصل في المطالبات', 'والقرار في المطالبات'),
      'الاسم ورقم الجوال واللغة،', 'الاسم ورقم الجوال واللغة وشكل الأرقام،'),
      'ولا توجد ملفات إعلانية ولا متتبّعات لغيرنا.', 'ولا توجد ملفات إعلانية ولا أدوات تتبّع لغيرنا.')) AS text_ar
) AS words
WHERE first.version = 1
  AND NOT EXISTS (SELECT 1 FROM content_versions AS later WHERE later.text_id = first.text_id AND later.version > 1);

-- step: ready texts of decisions
UPDATE ready_texts AS ready SET title_ar = fresh.ar, title_en = fresh.en
FROM (VALUES
  ('Please add recent pictures of the thing itself', 'الصور غير واضحة. المطلوب صور حديثة للغرض نفسه في ضوء كافٍ.',
    'The pictures are not clear. Please add recent pictures of the actual vehicle or item, in good light.'),
  ('on which everything can be read', 'الاستمارة أو التأمين ناقص أو منتهٍ. المطلوب مستند سارٍ تظهر فيه كل البيانات.',
    'The registration or the insurance is missing or has expired. Please add a valid document that shows all the details.'),
  ('The documents do not match the listing.', 'بيانات المستندات لا تطابق الإعلان. المطلوب تصحيح الإعلان أو رفع المستند الصحيح.',
    'The documents do not match the listing. Please correct the listing or add the right document.'),
  ('holds a phone number or a link', 'في الوصف رقم جوال أو رابط. المطلوب حذفه، فالتواصل من خلال كراء.',
    'The description contains a phone number or a link. Please remove it: people reach you through Kiraa.'),
  ('Renters report that the thing', 'وصلتنا بلاغات بأن الغرض لا يطابق الوصف أو الصور. المطلوب تصحيح الإعلان وإرساله من جديد.',
    'Renters report that it is not as described or pictured. Please correct the listing and submit it again.'),
  ('the thing is yours to let', 'لم يثبت لنا أن الغرض لك أو أن لك حق تأجيره. المطلوب رفع ما يثبت ذلك وإرسال الإعلان من جديد.',
    'We could not confirm that it is yours to rent out. Please add proof and submit the listing again.'),
  ('This thing may not be let on Kiraa.', 'هذا الغرض لا يُسمح بتأجيره في كراء.', 'This may not be rented out on Kiraa.'),
  ('The thing is no longer to be had', 'لم يعد الغرض متاحًا، ولم نجد حلًا آخر مع المالك.',
    'It is no longer available, and we found no other solution with its owner.'),
  ('is against the terms and conditions', 'في الحجز ما يخالف الشروط والأحكام.', 'This booking breaks the terms and conditions.'),
  ('what it costs to put right', 'صور الاستلام والإرجاع تثبت ما في المطالبة، والمبلغ يطابق تكلفة الإصلاح.',
    'The photos of pick-up and return show what was claimed, and the amount matches the cost of repair.'),
  ('show the damage already', 'الضرر ظاهر في صور الاستلام، فقد كان قبل هذا الحجز.',
    'The damage already shows in the pick-up photos: it was there before this booking.'),
  ('we have gone by what is proved', 'ما وصلنا من الطرفين لا يكفي لإثبات المبلغ كاملًا، فقدّرناه بما ثبت.',
    'What both sides have sent does not prove the whole amount, so we decided on what is proven.'),
  ('the place of the hand-over and answered', 'لم يصل الطرف الآخر إلى مكان التسليم، ولم يرد على الرسائل والاتصالات.',
    'The other side did not come to the hand-over and answered neither messages nor calls.'),
  ('so the booking goes on', 'كان الطرفان في المكان، فيستمر الحجز. والموعد الجديد للتسليم باتفاقكما في المحادثة.',
    'Both sides were there, so the booking continues. Please agree on the hand-over in your chat.'),
  ('made sure who you are', 'حسابك موقوف إلى أن يصلنا تواصلك ونتأكد من هويتك.',
    'Your account is locked until you contact us and we have confirmed who you are.'),
  ('There were repeated complaints', 'وصلتنا شكاوى متكررة من أسلوبك في المحادثات.',
    'We have had repeated complaints about how you write to others.'),
  ('Agreed with both sides', 'اتفقنا مع الطرفين على إعادة هذا المبلغ.', 'Refunded as agreed with both sides.'),
  ('Makes up for a mistake', 'تعويض عن خطأ منا.', 'Compensation for a mistake of ours.'),
  ('Looked into; nothing', 'راجعنا البلاغ ولم نجد مخالفة.', 'We looked into the report and found nothing against the terms.'),
  ('is not the one that goes with', 'الاسم في ملفك غير الاسم المسجّل مع رقم الهوية. المطلوب تصحيحه في ملفك الشخصي.',
    'The name in your profile is not the one registered with this ID number. Please correct it in your profile.'),
  ('The ID number is not right', 'رقم الهوية غير صحيح. المطلوب التأكد منه وتعديله في ملفك الشخصي.',
    'The ID number is not correct. Please check it and change it in your profile.'),
  ('The papers cannot be read', 'المستندات غير واضحة أو منتهية. ونكمل التوثيق معك في المحادثة.',
    'The documents cannot be read or have expired. Please write to us in the chat and we will finish this with you.'),
  ('Looked into: the accounts', 'راجعنا الحسابات ووجدناها لعائلة واحدة، ولا يوجد ما يستدعي الانتظار.',
    'We looked into it: the accounts belong to one family, and nothing is wrong.'),
  ('The person was asked and', 'تواصلنا مع صاحب الحساب وأثبت أن الأمر سليم.',
    'We contacted the person, who has shown that everything is in order.'),
  ('we wait for proof', 'الحسابات تتداول المبلغ نفسه فيما بينها، وننتظر ما يثبت الإيجار.',
    'The accounts pass the same money between them; we are waiting for proof that the rentals took place.')
) AS fresh (says, ar, en)
WHERE ready.version = 1 AND strpos(ready.title_en, fresh.says) > 0;

-- step: reasons of reports and of cancelling
UPDATE listing_report_reasons SET title_ar = 'العرض أحلى من أن يكون حقيقيًا'
WHERE name = 'too_good' AND title_ar = 'العرض أحلى من أن يكون حقيقي';
UPDATE person_report_reasons SET title_ar = 'يطلب الدفع خارج كراء'
WHERE name = 'off_site' AND title_ar = 'يبي الدفع خارج كراء';
UPDATE person_report_reasons SET title_ar = 'سبب آخر' WHERE name = 'other' AND title_ar = 'شيء ثاني';
UPDATE cancel_reasons SET title_en = 'I no longer need it'
WHERE id = '01900000-0000-7000-8000-00000000d032' AND title_en = 'I do not need it any longer';
UPDATE cancel_reasons SET title_en = 'I never received it'
WHERE id = '01900000-0000-7000-8000-00000000d033' AND title_en = 'It was not handed over to me';
