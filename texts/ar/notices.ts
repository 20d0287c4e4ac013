import { minutesInArabic } from '../counted-ar.ts';
import type { notices as english, Notice } from '../en/notices.ts';
import { hoursInArabic } from '../plural.ts';
import { absentBack, unpaidEnd } from './notifications.ts';

export const notices: Readonly<Record<keyof typeof english, Notice>> = {
  request_received: {
    title: 'وصلك طلب حجز جديد',
    body: (notice) =>
      `طلب من ${notice.renter || 'مستأجر'} على ${notice.listing}، يبدأ ${notice.start}، بقيمة ${notice.total}. رقم الحجز ${notice.number}. أمامك ${hoursInArabic(notice.answerHours)} للرد، ولحين البداية كحد أقصى، وبعدها ينتهي الطلب تلقائيًا.`,
    button: 'الرد على الطلب',
  },
  booking_received: {
    title: 'وصلك حجز جديد',
    body: (notice) =>
      `حجز من ${notice.renter || 'مستأجر'} على ${notice.listing}، يبدأ ${notice.start}، بقيمة ${notice.total}. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  request_sent: {
    title: 'أرسلنا طلبك للمالك',
    body: (notice) =>
      `${notice.listing}، يبدأ ${notice.start}. رقم الحجز ${notice.number}. يوصلك الرد خلال ${hoursInArabic(notice.answerHours)} وقبل البداية، ومبلغ ${notice.total} محجوز فقط لحين الرد.`,
    button: 'عرض الطلب',
  },
  booking_confirmed: {
    title: 'تم الحجز',
    body: (notice) =>
      `${notice.listing} لك من ${notice.start}. رقم الحجز ${notice.number}، والمدفوع ${notice.total}.`,
    button: 'عرض الحجز',
  },
  request_accepted: {
    title: 'وافق المالك على طلبك',
    body: (notice) => `${notice.listing} لك من ${notice.start}. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  request_declined: {
    title: 'اعتذر المالك عن طلبك',
    body: (notice) =>
      `${notice.listing}، رقم الحجز ${notice.number}. ما عليك شيء، ويرجع لبطاقتك ${notice.total}.`,
    button: 'عرض الحجز',
  },
  request_expired: {
    title: 'ما رد المالك في الوقت',
    body: (notice) =>
      `${notice.listing}، رقم الحجز ${notice.number}. ما عليك شيء، ويرجع لبطاقتك ${notice.total}.`,
    button: 'عرض الحجز',
  },
  request_expired_owner: {
    title: 'انتهى طلب بدون رد',
    body: (notice) => `${notice.listing}، رقم الحجز ${notice.number}، كان يبدأ ${notice.start}.`,
    button: 'عرض الطلب',
  },
  capture_failed: {
    title: 'رفض البنك الدفعة',
    body: (notice) =>
      `انتهى الحجز ${notice.number} على ${notice.listing}، وما انخصم منك شيء. الحجز ممكن من جديد ببطاقة ثانية.`,
    button: 'عرض الحجز',
  },
  capture_failed_owner: {
    title: 'رفض البنك دفعة المستأجر',
    body: (notice) =>
      `انتهى الحجز ${notice.number} على ${notice.listing}، والمدة من ${notice.start} صارت متاحة من جديد.`,
    button: 'عرض الحجز',
  },
  captured_late: {
    title: 'رد البنك متأخرًا',
    body: (notice) =>
      `وافق المالك، لكن البنك ما أكّد دفعتك على ${notice.listing} إلا بعد البداية، فانتهى الحجز ${notice.number}. ما عليك شيء، ويرجع لبطاقتك ${notice.total}.`,
    button: 'عرض الحجز',
  },
  captured_late_owner: {
    title: 'رد البنك متأخرًا',
    body: (notice) =>
      `وافقت على الحجز ${notice.number} على ${notice.listing}، لكن البنك ما أكّد دفعة المستأجر إلا بعد البداية. انتهى الحجز، والمدة صارت متاحة من جديد.`,
    button: 'عرض الحجز',
  },
  money_back: {
    title: 'مبلغك في طريقه لك',
    body: (notice) =>
      `وصلت دفعتك على ${notice.listing} بعد ما صارت المدة غير متاحة. يرجع لبطاقتك كامل المبلغ ${notice.total}.`,
    button: 'عرض الإعلان',
  },
  cancelled_by_renter: {
    title: 'ألغى المستأجر الحجز',
    body: (notice) =>
      `إلغاء من ${notice.renter || 'المستأجر'} للحجز ${notice.number} على ${notice.listing} اللي يبدأ ${notice.start}، والمدة صارت متاحة من جديد.`,
    button: 'عرض الحجز',
  },
  cancelled_by_owner: {
    title: 'ألغى المالك الحجز',
    body: (notice) =>
      `انتهى الحجز ${notice.number} على ${notice.listing} اللي يبدأ ${notice.start}، ويرجع لبطاقتك مبلغ المدة اللي ما استخدمتها.`,
    button: 'عرض الحجز',
  },
  rebooking_offered: {
    title: 'ألغى المالك الحجز: اختر بديله',
    body: (notice) =>
      `انتهى الحجز ${notice.number} على ${notice.listing} اللي يبدأ ${notice.start}. يمكنك حجز مثله الآن، وينتقل له اللي دفعته. مبلغك ينتظر اختيارك وقتًا قصيرًا، وبعدها يرجع لك.`,
    button: 'عرض البدائل',
  },
  rebooking_over: {
    title: 'مبلغك يرجع لك',
    body: (notice) =>
      `ما اخترت بديلًا عن الحجز ${notice.number} على ${notice.listing}. كل اللي دفعته يرجع لبطاقتك.`,
    button: 'عرض الحجز',
  },
  cancelled_by_admin: {
    title: 'ألغى فريق كراء الحجز',
    body: (notice) =>
      `ألغى فريقنا الحجز ${notice.number} على ${notice.listing} اللي يبدأ ${notice.start}. في صفحة الحجز كم يرجع لبطاقتك.`,
    button: 'عرض الحجز',
  },
  cancelled_by_admin_owner: {
    title: 'ألغى فريق كراء الحجز',
    body: (notice) =>
      `ألغى فريقنا الحجز ${notice.number} على ${notice.listing} اللي يبدأ ${notice.start}. في صفحة أرباحك كم يبقى لك.`,
    button: 'عرض الحجز',
  },
  listing_approved: {
    title: 'إعلانك صار معروضًا',
    body: (notice) => `راجعنا ${notice.listing} ووافقنا عليه. من الآن يقدر الناس يلقونه ويحجزونه.`,
    button: 'عرض الإعلان',
  },
  listing_sent_back: {
    title: 'إعلانك يحتاج تعديلًا',
    body: (notice) =>
      `ما قدرنا نعرض ${notice.listing} بعد. التعديل المطلوب في إعلانك، وبعده إرساله مرة ثانية.`,
    button: 'عرض المطلوب',
  },
  listing_taken_down: {
    title: 'أوقفنا عرض إعلانك',
    body: (notice) =>
      `أوقف فريقنا عرض ${notice.listing}. السبب في إعلانك، ويُرسل مرة ثانية بعد تعديله. الحجوزات اللي تمّت باقية.`,
    button: 'عرض السبب',
  },
  change_approved: {
    title: 'وافقنا على تعديلك',
    body: (notice) => `من الآن يظهر ${notice.listing} للجميع كما عدّلته.`,
    button: 'عرض الإعلان',
  },
  change_declined: {
    title: 'ما وافقنا على تعديلك',
    body: (notice) =>
      `${notice.listing} باقي معروضًا ويظهر للجميع كما كان. السبب في إعلانك، ويمكن التعديل مرة ثانية أو سحبه.`,
    button: 'عرض السبب',
  },
  listing_looked_at_again: {
    title: 'تراجعنا عن قرار',
    body: (notice) =>
      `اللي بلغناك به عن ${notice.listing} قبل دقائق كان بالخطأ، وما عاد ساريًا. حالته الآن في إعلاناتك.`,
    button: 'عرض الإعلان',
  },
  calendar_unread: {
    title: 'ما قدرنا نقرأ تقويمًا',
    body: (notice) =>
      `${notice.listing} مربوط بتقويم خارجي ما يعطينا جوابًا نفهمه. إلى أن يرجع، ما أحد يحجز فورًا: تجيك طلبات.`,
    button: 'فتح التقويم',
  },
  item_returned: {
    title: 'المستأجر رجّع الغرض',
    body: (notice) => `${notice.listing}، رقم الحجز ${notice.number}. أكّد الإرجاع وحدّد إذا فيه ضرر.`,
    button: 'تأكيد الإرجاع',
  },
  return_said: {
    title: 'المالك يقول إن الغرض رجع',
    body: (notice) =>
      `${notice.listing}، رقم الحجز ${notice.number}. ينتهي عند تأكيدك الإرجاع، أو تلقائيًا في ${notice.end}.`,
    button: 'تأكيد الإرجاع',
  },
  delay_fee_asked: {
    title: 'عليك رسوم تأخير',
    body: (notice) => `رجع ${notice.listing} متأخرًا. يكتمل الحجز ${notice.number} بعد دفع الرسوم.`,
    button: 'الدفع الآن',
  },
  delay_fee_paid: {
    title: 'دُفعت رسوم التأخير',
    body: (notice) => `اكتمل الحجز ${notice.number} على ${notice.listing}، وأرباحه تجيك مع الدفعة القادمة.`,
    button: 'عرض الحجز',
  },
  booking_completed: {
    title: 'اكتمل الحجز',
    body: (notice) => `استلم المالك ${notice.listing}، واكتمل الحجز ${notice.number}. تجربتك تهم غيرك.`,
    button: 'تقييم',
  },
  return_agreed: {
    title: 'المستأجر أكّد الإرجاع',
    body: (notice) =>
      `أكّد المستأجر إرجاع ${notice.listing}، فاكتمل الحجز ${notice.number}. التقييم متاح لك الآن، والمطالبة كذلك إذا فيه ضرر.`,
    button: 'عرض الحجز',
  },
  return_concluded: {
    title: 'اكتمل الحجز تلقائيًا',
    body: (notice) =>
      `ما أكّد المالك إرجاع ${notice.listing} خلال 48 ساعة، فاكتمل الحجز ${notice.number}. تجربتك تهم غيرك.`,
    button: 'تقييم',
  },
  return_unconfirmed: {
    title: 'اكتمل الحجز تلقائيًا',
    body: (notice) =>
      `رجع ${notice.listing} قبل 48 ساعة أو أكثر، بكلام المستأجر أو برموزكما، وما أكّدت الإرجاع. اكتمل الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  picked_up: {
    title: 'تم الاستلام',
    body: (notice) => `أكدت أنت والمالك استلام ${notice.listing}. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  picked_up_owner: {
    title: 'تم التسليم',
    body: (notice) => `أكدت أنت والمستأجر تسليم ${notice.listing}. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  handed_back: {
    title: 'تم الإرجاع يدًا بيد',
    body: (notice) =>
      `أكدت أنت والمالك إرجاع ${notice.listing}. يكتمل الحجز ${notice.number} بعد تسجيل الإرجاع وتأكيده.`,
    button: 'عرض الحجز',
  },
  handed_back_owner: {
    title: 'تم الإرجاع يدًا بيد',
    body: (notice) =>
      `أكدت أنت والمستأجر إرجاع ${notice.listing}. أكّد إرجاع الحجز ${notice.number} وحدّد إذا فيه ضرر.`,
    button: 'تأكيد الإرجاع',
  },
  fee_back: {
    title: 'رسوم التأخير في طريقها لك',
    body: (notice) =>
      `ما عاد الحجز ${notice.number} على ${notice.listing} يحتاج رسوم تأخير. يرجع لبطاقتك اللي دفعته عنها.`,
    button: 'عرض الحجز',
  },
  fee_back_owed: {
    title: 'مبلغك في طريقه لك',
    body: (notice) =>
      `يرجع لبطاقتك اللي دفعته عن تأخير الحجز ${notice.number} على ${notice.listing}. وباقي عليه رسوم تأخير، ومبلغها في صفحة الحجز.`,
    button: 'عرض الحجز',
  },
  claim_money_back: {
    title: 'دفعة المطالبة في طريقها لك',
    body: (notice) =>
      `يرجع لبطاقتك اللي دفعته عن المطالبة بخصوص ${notice.listing}. وصفحة الحجز ${notice.number} توضّح كم صارت المطالبة.`,
    button: 'عرض الحجز',
  },
  request_edited: {
    title: 'صار لطلبك مدة جديدة',
    body: (notice) =>
      `طلب ${notice.renter || 'المستأجر'} على ${notice.listing} صار يبدأ ${notice.start}، بقيمة ${notice.total}. رقم الحجز ${notice.number}. ومع المالك ${hoursInArabic(notice.answerHours)} جديدة للرد، ولحين البداية كحد أقصى.`,
    button: 'عرض الطلب',
  },
  request_changed: {
    title: 'تغيّرت مدة طلب وصلك',
    body: (notice) =>
      `${notice.listing}، يبدأ الآن ${notice.start}، بقيمة ${notice.total}. رقم الحجز ${notice.number}. أمامك ${hoursInArabic(notice.answerHours)} جديدة للرد، ولحين البداية كحد أقصى.`,
    button: 'الرد على الطلب',
  },
  extension_sent: {
    title: 'أرسلنا طلب التمديد للمالك',
    body: (notice) =>
      `${notice.listing}، رقم الحجز ${notice.number}. يوصلك الرد قبل نهاية حجزك وخلال ${hoursInArabic(notice.answerHours)} كحد أقصى.`,
    button: 'عرض الحجز',
  },
  extension_asked: {
    title: 'المستأجر يطلب تمديدًا',
    body: (notice) =>
      `طلب تمديد من ${notice.renter || 'المستأجر'} لحجز ${notice.listing}، رقم الحجز ${notice.number}. أمامك ${hoursInArabic(notice.answerHours)} للرد، وقبل نهاية الحجز.`,
    button: 'الرد على الطلب',
  },
  booking_extended: {
    title: 'تم التمديد',
    body: (notice) => `معك ${notice.listing} لوقت أطول. صار إجمالي الحجز ${notice.number} ${notice.total}.`,
    button: 'عرض الحجز',
  },
  extension_received: {
    title: 'تمدّد حجز عندك',
    body: (notice) =>
      `يبقى ${notice.listing} مع ${notice.renter || 'المستأجر'} لوقت أطول. صار إجمالي الحجز ${notice.number} ${notice.total}.`,
    button: 'عرض الحجز',
  },
  extension_accepted: {
    title: 'وافق المالك على التمديد',
    body: (notice) => `معك ${notice.listing} لوقت أطول. صار إجمالي الحجز ${notice.number} ${notice.total}.`,
    button: 'عرض الحجز',
  },
  extension_declined: {
    title: 'اعتذر المالك عن التمديد',
    body: (notice) =>
      `${notice.listing}، الحجز ${notice.number} ينتهي بوقته مثل ما كان، ويرجع لبطاقتك مبلغ التمديد.`,
    button: 'عرض الحجز',
  },
  extension_expired: {
    title: 'ما رد المالك على التمديد',
    body: (notice) =>
      `${notice.listing}، الحجز ${notice.number} ينتهي بوقته مثل ما كان، ويرجع لبطاقتك مبلغ التمديد.`,
    button: 'عرض الحجز',
  },
  extension_expired_owner: {
    title: 'انتهى طلب تمديد بدون رد',
    body: (notice) => `${notice.listing}، رقم الحجز ${notice.number}. ينتهي الحجز بوقته المتفق عليه.`,
    button: 'عرض الحجز',
  },
  extension_failed: {
    title: 'رفض البنك دفعة التمديد',
    body: (notice) =>
      `${notice.listing}، الحجز ${notice.number} ينتهي بوقته مثل ما كان، وما انخصم شيء عن التمديد.`,
    button: 'عرض الحجز',
  },
  extension_failed_owner: {
    title: 'رفض البنك دفعة التمديد',
    body: (notice) => `الحجز ${notice.number} على ${notice.listing} ينتهي بوقته المتفق عليه.`,
    button: 'عرض الحجز',
  },
  extension_closed: {
    title: 'انتهى طلب التمديد مع الحجز',
    body: (notice) => `${notice.listing}، رقم الحجز ${notice.number}. يرجع لبطاقتك مبلغ التمديد.`,
    button: 'عرض الحجز',
  },
  change_money_back: {
    title: 'مبلغك في طريقه لك',
    body: (notice) =>
      `وصلت دفعتك لتغيير الحجز ${notice.number} (${notice.listing}) بعد ما صار التغيير غير ممكن. يرجع المبلغ كاملًا لبطاقتك، والحجز مثل ما كان.`,
    button: 'عرض الحجز',
  },
  review_waits: {
    title: 'المالك قيّم الحجز',
    body: (notice) =>
      `يظهر لك تقييمه بعد تقييمك لـ ${notice.listing} (رقم الحجز ${notice.number})، أو بعد 10 أيام من نهاية الحجز.`,
    button: 'التقييم الآن',
  },
  review_waits_owner: {
    title: 'المستأجر قيّم الحجز',
    body: (notice) =>
      `يظهر لك تقييمه بعد تقييمك لمستأجر ${notice.listing} (رقم الحجز ${notice.number})، أو بعد 10 أيام من نهاية الحجز.`,
    button: 'تقييم المستأجر',
  },
  review_shown: {
    title: 'تقييمك صار ظاهرًا',
    body: (notice) => `قيّمك مالك ${notice.listing} (رقم الحجز ${notice.number}). والرد عليه مرة واحدة.`,
    button: 'قراءة التقييم',
  },
  review_shown_owner: {
    title: 'تقييمك صار ظاهرًا',
    body: (notice) => `قيّم المستأجر ${notice.listing} (رقم الحجز ${notice.number}). والرد عليه مرة واحدة.`,
    button: 'قراءة التقييم',
  },
  review_replied: {
    title: 'المالك رد على تقييمك',
    body: (notice) => `${notice.listing}، رقم الحجز ${notice.number}. الرد ظاهر تحت تقييمك.`,
    button: 'قراءة الرد',
  },
  review_replied_owner: {
    title: 'المستأجر رد على تقييمك',
    body: (notice) => `${notice.listing}، رقم الحجز ${notice.number}. الرد ظاهر تحت تقييمك.`,
    button: 'قراءة الرد',
  },
  review_photo_removed: {
    title: 'أزلنا صورة من تقييمك',
    body: (notice) =>
      `${notice.listing}، رقم الحجز ${notice.number}. السبب: «${notice.reason}». ونجومك وكلامك باقية كما هي.`,
    button: 'عرض تقييمك',
  },
  rating_closes: {
    title: 'باقي يومين للتقييم',
    body: (notice) =>
      `كيف كانت تجربتك مع ${notice.listing}؟ باقي يومين على انتهاء مهلة تقييم الحجز ${notice.number}.`,
    button: 'التقييم الآن',
  },
  rating_closes_owner: {
    title: 'باقي يومين للتقييم',
    body: (notice) =>
      `كيف كان مستأجر ${notice.listing}؟ باقي يومين على انتهاء مهلة تقييم الحجز ${notice.number}.`,
    button: 'تقييم المستأجر',
  },
  starts_soon: {
    title: 'حجزك يبدأ قريبًا',
    body: (notice) => `${notice.listing} لك من ${notice.start}. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  starts_soon_owner: {
    title: 'قرّب موعد تسليم إعلانك',
    body: (notice) => `${notice.listing} محجوز من ${notice.start}. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  ends_soon: {
    title: 'حجزك ينتهي قريبًا',
    body: (notice) =>
      `رجّع ${notice.listing} قبل ${notice.end}، أو اطلب تمديدًا قبلها. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  ends_soon_owner: {
    title: 'إعلانك يرجع لك قريبًا',
    body: (notice) => `موعد إرجاع ${notice.listing} هو ${notice.end}. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  overdue: {
    title: 'انتهى وقت حجزك',
    body: (notice) =>
      `رجّع ${notice.listing}، فموعد الإرجاع كان ${notice.end} والتأخير محسوب بالدقيقة. إن تم الإرجاع فسجّله في صفحة الحجز، وإن كان في وقته فاطلب من المالك تأكيده. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  overdue_owner: {
    title: 'هل رجع لك إعلانك؟',
    body: (notice) =>
      `كان موعد إرجاع ${notice.listing} هو ${notice.end}، ولم يؤكد أحد الإرجاع. إن تم فأكّده، وإن تعذر الوصول إلى المستأجر فراسلنا. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  claim_opened: {
    title: 'مطالبة على حجزك',
    body: (notice) =>
      `يطالبك مالك ${notice.listing} بـ ${notice.total}. أمامك 72 ساعة للرد، وبعدها السكوت موافقة. رقم الحجز ${notice.number}.`,
    button: 'الرد على المطالبة',
  },
  claim_opened_owner: {
    title: 'مطالبة على إعلانك',
    body: (notice) =>
      `يطالبك مستأجر ${notice.listing} بـ ${notice.total}. أمامك 72 ساعة للرد، وبعدها السكوت موافقة. رقم الحجز ${notice.number}.`,
    button: 'الرد على المطالبة',
  },
  claim_answered: {
    title: 'رد المالك على المطالبة',
    body: (notice) => `رد مالك ${notice.listing} على مطالبة ${notice.total}. رقم الحجز ${notice.number}.`,
    button: 'عرض الرد',
  },
  claim_answered_owner: {
    title: 'رد المستأجر على المطالبة',
    body: (notice) => `رد مستأجر ${notice.listing} على مطالبة ${notice.total}. رقم الحجز ${notice.number}.`,
    button: 'عرض الرد',
  },
  claim_ended: {
    title: 'انتهت مطالبة',
    body: (notice) =>
      `انتهت المطالبة بخصوص ${notice.listing} على ${notice.total}. رقم الحجز ${notice.number}.`,
    button: 'عرض المطالبة',
  },
  claim_ended_owner: {
    title: 'انتهت مطالبة',
    body: (notice) =>
      `انتهت المطالبة بخصوص ${notice.listing} على ${notice.total}. رقم الحجز ${notice.number}.`,
    button: 'عرض المطالبة',
  },
  claim_reopened: {
    title: 'يُعاد النظر في المطالبة',
    body: (notice) =>
      `سُحب القرار في مطالبة ${notice.total} بخصوص ${notice.listing}، وسيصدر قرار جديد ولا يُدفع شيء قبله. رقم الحجز ${notice.number}.`,
    button: 'عرض المطالبة',
  },
  claim_reopened_owner: {
    title: 'يُعاد النظر في المطالبة',
    body: (notice) =>
      `سُحب القرار في مطالبة ${notice.total} بخصوص ${notice.listing}، وسيصدر قرار جديد ولا يُدفع شيء قبله. رقم الحجز ${notice.number}.`,
    button: 'عرض المطالبة',
  },
  claim_due: {
    title: 'مطالبة تنتظر الدفع',
    body: (notice) =>
      `وصلت المطالبة بخصوص ${notice.listing} إلى ${notice.total}. ادفعها من صفحة الحجز. رقم الحجز ${notice.number}.`,
    button: 'دفع المطالبة',
  },
  claim_paid_owner: {
    title: 'دُفعت مطالبتك',
    body: (notice) =>
      `دفع المستأجر ${notice.total} من مطالبتك بخصوص ${notice.listing}، وصارت ضمن أرباحك. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  deposit_asked: {
    title: 'مطلوب دفع مبلغ الضمان',
    body: (notice) =>
      `ادفع مبلغ الضمان ${notice.total} عن ${notice.listing} قبل بداية الحجز. إذا لم يُدفع قبلها ينتهي الحجز كأنك ألغيته. الحجز ${notice.number}.`,
    button: 'دفع مبلغ الضمان',
  },
  deposit_paid_owner: {
    title: 'وصل مبلغ الضمان',
    body: (notice) =>
      `وصل مبلغ الضمان ${notice.total} عن ${notice.listing}. يرجع للمستأجر بعد الإرجاع إذا ما طالبت بشيء. الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  deposit_unpaid: {
    title: 'انتهى الحجز: لم يُدفع مبلغ الضمان',
    body: (notice) =>
      `لم يُدفع مبلغ الضمان عن ${notice.listing} قبل البداية، فانتهى الحجز${unpaidEnd(notice)}. الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  deposit_unpaid_owner: {
    title: 'انتهى الحجز: لم يُدفع مبلغ الضمان',
    body: (notice) =>
      `المستأجر ما دفع مبلغ الضمان عن ${notice.listing} قبل البداية، فانتهى الحجز ${notice.backPart === 'all' ? 'ويرجع له كل ما دفعه' : 'كأنه ألغاه'}. الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  deposit_back: {
    title: 'مبلغ الضمان في طريقه إليك',
    body: (notice) =>
      `يرجع لك مبلغ الضمان عن ${notice.listing} كاملًا. وقد يأخذ عند البنك أيامًا. الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  deposit_claimed: {
    title: 'دُفعت مطالبة من مبلغ الضمان',
    body: (notice) =>
      `أُخذ من مبلغ ضمانك عن ${notice.listing} مبلغ ${notice.total} لما طُولب به، ويرجع لك الباقي. الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  no_show_said: {
    title: 'المالك يقول إنك ما حضرت',
    body: (notice) =>
      `مالك ${notice.listing} يقول إنك ما حضرت. أمامك ${minutesInArabic(notice.answerMinutes)} للرد، وإلا صار ${notice.backPart === 'none' ? 'السعر كله' : 'أول يوم'} للمالك وانتهى الحجز. رقم الحجز ${notice.number}.`,
    button: 'الرد الآن',
  },
  no_show_said_owner: {
    title: 'المستأجر يقول إنك ما حضرت',
    body: (notice) =>
      `مستأجر ${notice.listing} يقول إنك ما حضرت. أمامك ${minutesInArabic(notice.answerMinutes)} للرد، وإلا انتهى الحجز ورجع المبلغ كاملًا وعليك رسوم. رقم الحجز ${notice.number}.`,
    button: 'الرد الآن',
  },
  no_show_denied: {
    title: 'المالك يقول إنه حضر',
    body: (notice) =>
      `مالك ${notice.listing} يقول إنه حضر في الموعد. فريقنا يراجع ويقرر. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  no_show_denied_owner: {
    title: 'المستأجر يقول إنه حضر',
    body: (notice) =>
      `مستأجر ${notice.listing} يقول إنه حضر في الموعد. فريقنا يراجع ويقرر. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  no_show_dropped: {
    title: 'الحجز مستمر',
    body: (notice) => `انتهى بلاغ عدم الحضور في الحجز ${notice.number}، وحجز ${notice.listing} مستمر.`,
    button: 'عرض الحجز',
  },
  no_show_dropped_owner: {
    title: 'الحجز مستمر',
    body: (notice) => `انتهى بلاغ عدم الحضور في الحجز ${notice.number}، وحجز ${notice.listing} مستمر.`,
    button: 'عرض الحجز',
  },
  no_show_reopened: {
    title: 'يُعاد النظر في بلاغ عدم الحضور',
    body: (notice) =>
      `سُحب القرار باستمرار الحجز ${notice.number} (${notice.listing})، وسيصدر قرار جديد ولا يتغير شيء في الحجز قبله.`,
    button: 'عرض الحجز',
  },
  no_show_reopened_owner: {
    title: 'يُعاد النظر في بلاغ عدم الحضور',
    body: (notice) =>
      `سُحب القرار باستمرار الحجز ${notice.number} (${notice.listing})، وسيصدر قرار جديد ولا يتغير شيء في الحجز قبله.`,
    button: 'عرض الحجز',
  },
  no_show_of_renter: {
    title: 'انتهى الحجز لأنك ما حضرت',
    body: (notice) =>
      `انتهى حجز ${notice.listing} لأنك ما حضرت. ${absentBack(notice)}. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  no_show_of_renter_owner: {
    title: 'انتهى الحجز لأن المستأجر ما حضر',
    body: (notice) =>
      `انتهى حجز ${notice.listing} لأن المستأجر ما حضر. ${notice.backPart === 'none' ? 'السعر كله لك' : 'أول يوم لك، وباقي المدة صارت متاحة'}. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  no_show_of_owner: {
    title: 'انتهى الحجز لأن المالك ما حضر',
    body: (notice) =>
      `انتهى حجز ${notice.listing} لأن المالك ما حضر. يرجع لك كل ما دفعته. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  no_show_of_owner_owner: {
    title: 'انتهى الحجز لأنك ما حضرت',
    body: (notice) =>
      `انتهى حجز ${notice.listing} لأنك ما حضرت. يرجع للمستأجر المبلغ كاملًا، وتنخصم رسومك من أرباحك. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  refunded_by_admin: {
    title: 'فريقنا يرجّع لك مبلغًا',
    body: (notice) =>
      `${notice.total} من اللي دفعته على ${notice.listing} في طريقه لبطاقتك. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  chargeback_opened: {
    title: 'بنكك سحب مبلغًا مدفوعًا',
    body: (notice) =>
      `بنكك استرجع ${notice.total} من اللي دفعته على ${notice.listing}. نحن نرد على بنكك والقرار له. وإذا ما طلبت هذا فأبلغ بنكك. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  chargeback_opened_owner: {
    title: 'بنك المستأجر يعترض على دفعة',
    body: (notice) =>
      `بنك المستأجر استرجع مبلغًا من اللي دُفع على ${notice.listing}. نحن نرد عليه، ونصيبك من هذا المبلغ ينتظر القرار. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  chargeback_won: {
    title: 'الدفعة ثابتة',
    body: (notice) =>
      `قرّر بنكك أن ${notice.total} لحجز ${notice.listing} تبقى مدفوعة. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  chargeback_won_owner: {
    title: 'الدفعة ثابتة ونصيبك لك',
    body: (notice) =>
      `بنك المستأجر رجّع اللي سحبه من حجز ${notice.listing}، واللي كان ينتظر صار لك من جديد. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  chargeback_lost: {
    title: 'قرار بنكك',
    body: (notice) =>
      `${notice.total} من حجز ${notice.listing} اللي استرجعها بنكك تبقى لك. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  chargeback_lost_owner: {
    title: 'دفعة ما رجعت',
    body: (notice) =>
      `احتفظ بنك المستأجر باللي استرجعه لحجز ${notice.listing}، وينخصم ${notice.total} من أرباحك. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  chargeback_borne_owner: {
    title: 'كراء تتحمّل دفعة ما رجعت',
    body: (notice) =>
      `احتفظ بنك المستأجر باللي استرجعه لحجز ${notice.listing}. كراء تتحمّله، وأرباحك مثل ما هي. رقم الحجز ${notice.number}.`,
    button: 'عرض الحجز',
  },
  payout_sent: {
    title: 'دفعتك في الطريق',
    body: (notice) => `${notice.total} في طريقها لحسابك البنكي ${notice.account}، وتوصلك خلال يوم أو يومين.`,
    button: 'عرض أرباحك',
  },
  payout_returned: {
    title: 'البنك رجّع دفعتك',
    body: (notice) =>
      `${notice.total} ما وصلت لحسابك ${notice.account}. راجع بياناتك البنكية، ونحوّلها لك مع الدفعة القادمة.`,
    button: 'مراجعة البيانات البنكية',
  },
  payout_waits: {
    title: 'أرباحك تنتظر حسابك البنكي',
    body: (notice) => `ما قدرنا نحوّل لك ${notice.total}. أضف بياناتك البنكية، ونحوّلها لك مع الدفعة القادمة.`,
    button: 'إضافة البيانات البنكية',
  },
  payout_checked: {
    title: 'تحويلك ينتظر مراجعة',
    body: (notice) =>
      `${notice.total} تبقى لك، وتنتظر إلى أن يراجع فريقنا حسابك. السبب في حسابك، ولك الاعتراض عليه.`,
    button: 'عرض السبب',
  },
  period_came_free: {
    title: 'صارت المدة متاحة',
    body: (notice) =>
      `${notice.listing} صار متاحًا من ${notice.start} إلى ${notice.end}. المدة لأول من يحجزها.`,
    button: 'حجزها الآن',
  },
  search_found: {
    title: 'نزل شيء يناسب بحثك',
    body: (notice) => `${notice.listing} جديد ويناسب بحثك: ${notice.search}.`,
    button: 'عرض الإعلان',
  },
  searches_found: {
    title: 'نزلت عروض جديدة تناسب بحثك',
    body: (notice) => `عدد الجديد المناسب لبحثك (${notice.search}): ${notice.count}.`,
    button: 'عرض الإعلانات',
  },
  webhook_off: {
    title: 'ما عدنا نوصل لنظام شريكك',
    body: () =>
      'النظام اللي يشتغل باسم حسابك ما رد علينا منذ أيام، فوقّفنا تنبيهاته. الإصلاح عند شريكك، وتشغيلها من جديد بمراسلتنا.',
    button: 'عرض شركائك',
  },
  listings_imported: {
    title: 'إعلانات ملفك صارت في حسابك',
    body: (notice) =>
      `أضفناها لك، وعددها ${notice.count}. المكتمل منها نراجعه قبل عرضه، والمسودات تنتظر منك إكمالها.`,
    button: 'عرض إعلاناتك',
  },
  import_undone: {
    title: 'سحبنا إعلانات ملفك',
    body: (notice) => `ما أضفناه من ملفك لم يعد في حسابك، وعدده ${notice.count}. وما سبق حجزه بقي كما هو.`,
    button: 'عرض إعلاناتك',
  },
  person_verified: {
    title: 'تم توثيق حسابك',
    body: () => 'تأكد فريقنا من اسمك وهويتك، وصارت النجمة تظهر بجانب اسمك.',
    button: 'عرض ملفك',
  },
  person_declined: {
    title: 'ما قدرنا نوثّق حسابك بعد',
    body: () => 'السبب في ملفك الشخصي. صحّح الاسم أو رقم الهوية ونراجعه من جديد.',
    button: 'عرض السبب',
  },
  person_looked_at_again: {
    title: 'نراجع هويتك مرة ثانية',
    body: () => 'سحبنا ما أبلغناك به عن توثيق حسابك، ونرد عليك قريبًا.',
    button: 'عرض ملفك',
  },
  verification_ended: {
    title: 'حسابك يحتاج توثيقًا من جديد',
    body: () => 'تغيّر اسمك أو رقم هويتك، فاختفت النجمة إلى أن يراجعه فريقنا.',
    button: 'عرض ملفك',
  },
};
