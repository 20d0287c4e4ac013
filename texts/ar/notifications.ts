import { minutesInArabic } from '../counted-ar.ts';
import type { BookingNotice, notifications as english } from '../en/notifications.ts';
import { hoursInArabic } from '../plural.ts';

type Ending = Pick<BookingNotice, 'backPart' | 'total'>;

/** How a booking whose deposit was not paid has ended, to its renter. */
export function unpaidEnd({ backPart, total }: Ending): string {
  if (backPart === 'all') return `، ويرجع لك كل ما دفعته وهو ${total}`;
  if (backPart === undefined) return ' كأنك ألغيته';
  return backPart === 'none' ? ' كأنك ألغيته، وما يرجع لك شيء' : ` كأنك ألغيته، ويرجع لك ${total}`;
}

/** What a renter who did not come gets back. */
export const absentBack = ({ backPart, total }: Ending): string =>
  backPart === 'none'
    ? 'السعر كله للمالك وما يرجع لك شيء'
    : `أول يوم للمالك، ويرجع لك ${backPart === 'part' ? total : 'الباقي'}`;

export const notifications: typeof english = {
  request_received: (notice) =>
    `كراء: وصلك طلب جديد ${notice.number} على ${notice.listing}، يبدأ ${notice.start}، بقيمة ${notice.total}. أمامك ${hoursInArabic(notice.answerHours)} للرد، وقبل البداية: ${notice.page}`,
  booking_received: (notice) =>
    `كراء: وصلك حجز على ${notice.listing} من ${notice.start} (${notice.number}، ${notice.total}). ${notice.page}`,
  request_sent: (notice) =>
    `كراء: أرسلنا طلبك ${notice.number} على ${notice.listing} للمالك، ويوصلك رده خلال ${hoursInArabic(notice.answerHours)} وقبل البداية. ${notice.page}`,
  booking_confirmed: (notice) =>
    `كراء: تم الحجز! ${notice.listing} من ${notice.start}، رقم الحجز ${notice.number}، المدفوع ${notice.total}. ${notice.page}`,
  request_accepted: (notice) =>
    `كراء: وافق المالك على ${notice.number}. ${notice.listing} لك من ${notice.start}. ${notice.page}`,
  request_declined: (notice) =>
    `كراء: اعتذر المالك عن ${notice.number} (${notice.listing}). ما عليك شيء، ويرجع لبطاقتك ${notice.total}.`,
  request_expired: (notice) =>
    `كراء: ما وصل رد المالك على ${notice.number} (${notice.listing}) في الوقت. ما عليك شيء، ويرجع لبطاقتك ${notice.total}.`,
  request_expired_owner: (notice) =>
    `كراء: انتهى الطلب ${notice.number} على ${notice.listing} لأنه ما تم الرد عليه في الوقت.`,
  capture_failed: (notice) =>
    `كراء: رفض البنك دفعة ${notice.number} (${notice.listing})، وانتهى الحجز. ما انخصم منك شيء.`,
  capture_failed_owner: (notice) =>
    `كراء: رفض البنك دفعة ${notice.number} (${notice.listing})، وانتهى الحجز. صارت المدة متاحة من جديد.`,
  captured_late: (notice) =>
    `كراء: وافق المالك على ${notice.number} (${notice.listing})، لكن البنك أكّد الدفعة متأخرًا. ما عليك شيء، ويرجع لبطاقتك ${notice.total}.`,
  captured_late_owner: (notice) =>
    `كراء: وافقت على ${notice.number} (${notice.listing})، لكن البنك ما أكّد الدفعة إلا بعد البداية، فانتهى الحجز.`,
  money_back: (notice) =>
    `كراء: وصلت دفعتك على ${notice.listing} بعد ما صارت المدة غير متاحة. يرجع المبلغ كاملًا لبطاقتك.`,
  cancelled_by_renter: (notice) =>
    `كراء: ألغى المستأجر الحجز ${notice.number} (${notice.listing}، يبدأ ${notice.start})، والمدة صارت متاحة من جديد. ${notice.page}`,
  cancelled_by_owner: (notice) =>
    `كراء: ألغى المالك الحجز ${notice.number} (${notice.listing}، يبدأ ${notice.start})، ويرجع لبطاقتك مبلغ المدة اللي ما استخدمتها. ${notice.page}`,
  rebooking_offered: (notice) =>
    `كراء: ألغى المالك ${notice.number} (${notice.listing}، من ${notice.start}). حجز مثله الآن باللي دفعته: ${notice.page}`,
  rebooking_over: (notice) =>
    `كراء: ما اخترت بديلًا عن ${notice.number} (${notice.listing}). كل اللي دفعته يرجع لبطاقتك. ${notice.page}`,
  cancelled_by_admin: (notice) =>
    `كراء: ألغى فريقنا الحجز ${notice.number} (${notice.listing}، يبدأ ${notice.start}). في صفحة الحجز كم يرجع لبطاقتك. ${notice.page}`,
  cancelled_by_admin_owner: (notice) =>
    `كراء: ألغى فريقنا الحجز ${notice.number} (${notice.listing}، يبدأ ${notice.start}). في صفحة أرباحك كم يبقى لك. ${notice.page}`,
  listing_approved: (notice) =>
    `كراء: وافقنا على ${notice.listing} وهو معروض الآن. ${notice.link}/owner/listings/0`,
  listing_sent_back: (notice) =>
    `كراء: ${notice.listing} يحتاج تعديلًا قبل عرضه. ${notice.link}/owner/listings/0`,
  listing_taken_down: (notice) =>
    `كراء: أوقفنا عرض ${notice.listing} إلى أن يتعدّل. ${notice.link}/owner/listings/0`,
  change_approved: (notice) =>
    `كراء: وافقنا على تعديل ${notice.listing} وصار ظاهرًا للجميع. ${notice.link}/owner/listings/0`,
  change_declined: (notice) =>
    `كراء: ما وافقنا على تعديل ${notice.listing}، وباقي ظاهرًا كما كان. ${notice.link}/owner/listings/0`,
  listing_looked_at_again: (notice) =>
    `كراء: رسالتنا الأخيرة عن ${notice.listing} كانت بالخطأ. حالته الآن: ${notice.link}/owner/listings/0`,
  calendar_unread: (notice) =>
    `كراء: ما قدرنا نقرأ تقويمًا مربوطًا بـ ${notice.listing}. إلى أن ينقرأ، الحجوزات تجيك كطلبات. ${notice.link}/owner/listings/0`,
  item_returned: (notice) =>
    `كراء: المستأجر يقول إنه رجّع ${notice.listing} (${notice.number}). أكّد الإرجاع: ${notice.page}`,
  return_said: (notice) =>
    `كراء: المالك يقول إن ${notice.listing} رجع (${notice.number}). أكّد الإرجاع، أو ينتهي تلقائيًا في ${notice.end}: ${notice.page}`,
  delay_fee_asked: (notice) =>
    `كراء: المالك يطلب رسوم التأخير عن ${notice.number} (${notice.listing}). ادفعها هنا: ${notice.page}`,
  delay_fee_paid: (notice) =>
    `كراء: دُفعت رسوم التأخير عن ${notice.number} (${notice.listing}) واكتمل الحجز. ${notice.page}`,
  booking_completed: (notice) =>
    `كراء: اكتمل ${notice.number} (${notice.listing}). تجربتك تهم غيرك: ${notice.page}`,
  return_agreed: (notice) =>
    `كراء: أكّد المستأجر إرجاع ${notice.listing}، واكتمل الحجز ${notice.number}. ${notice.page}`,
  return_concluded: (notice) =>
    `كراء: اكتمل ${notice.number} (${notice.listing}) تلقائيًا، لأن المالك ما أكّد إرجاعه خلال 48 ساعة. ${notice.page}`,
  return_unconfirmed: (notice) =>
    `كراء: اكتمل ${notice.number} (${notice.listing}) تلقائيًا، لأن إرجاعه ما تأكّد خلال 48 ساعة. ${notice.page}`,
  picked_up: (notice) => `كراء: أكدت أنت والمالك استلام ${notice.listing} (${notice.number}). ${notice.page}`,
  picked_up_owner: (notice) =>
    `كراء: أكدت أنت والمستأجر تسليم ${notice.listing} (${notice.number}). ${notice.page}`,
  handed_back: (notice) =>
    `كراء: أكدت أنت والمالك إرجاع ${notice.listing} (${notice.number}). ${notice.page}`,
  handed_back_owner: (notice) =>
    `كراء: أكدت أنت والمستأجر إرجاع ${notice.listing} (${notice.number}). أكّد الإرجاع: ${notice.page}`,
  fee_back: (notice) =>
    `كراء: ما عاد ${notice.number} (${notice.listing}) يحتاج رسوم تأخير، ويرجع لبطاقتك اللي دفعته عنها.`,
  fee_back_owed: (notice) =>
    `كراء: يرجع لبطاقتك اللي دفعته عن تأخير ${notice.number} (${notice.listing}). وباقي عليه رسوم تأخير: ${notice.page}`,
  claim_money_back: (notice) =>
    `كراء: يرجع لبطاقتك اللي دفعته عن المطالبة بخصوص ${notice.listing} (${notice.number}). كم صارت المطالبة: ${notice.page}`,
  request_edited: (notice) =>
    `كراء: طلبك ${notice.number} على ${notice.listing} صار من ${notice.start} بقيمة ${notice.total}. مع المالك ${hoursInArabic(notice.answerHours)} جديدة للرد، وقبل البداية. ${notice.page}`,
  request_changed: (notice) =>
    `كراء: تغيّر الطلب ${notice.number} على ${notice.listing}، صار من ${notice.start} بقيمة ${notice.total}. أمامك ${hoursInArabic(notice.answerHours)} للرد، وقبل البداية: ${notice.page}`,
  extension_sent: (notice) =>
    `كراء: أرسلنا طلب تمديد ${notice.number} (${notice.listing}) للمالك، ويوصلك الرد خلال ${hoursInArabic(notice.answerHours)} وقبل نهاية حجزك. ${notice.page}`,
  extension_asked: (notice) =>
    `كراء: مستأجر الحجز ${notice.number} (${notice.listing}) يطلب تمديدًا. أمامك ${hoursInArabic(notice.answerHours)} للرد، وقبل نهاية الحجز: ${notice.page}`,
  booking_extended: (notice) =>
    `كراء: تم التمديد. معك ${notice.listing} لوقت أطول (رقم الحجز ${notice.number}). ${notice.page}`,
  extension_received: (notice) => `كراء: تمدّد الحجز ${notice.number} على ${notice.listing}. ${notice.page}`,
  extension_accepted: (notice) =>
    `كراء: وافق المالك على تمديد ${notice.number}. معك ${notice.listing} لوقت أطول. ${notice.page}`,
  extension_declined: (notice) =>
    `كراء: اعتذر المالك عن تمديد ${notice.number} (${notice.listing}). ينتهي الحجز بوقته، ويرجع مبلغ التمديد لبطاقتك.`,
  extension_expired: (notice) =>
    `كراء: ما رد المالك على تمديد ${notice.number} (${notice.listing}) في الوقت. يرجع مبلغ التمديد لبطاقتك.`,
  extension_expired_owner: (notice) =>
    `كراء: انتهى طلب تمديد ${notice.number} (${notice.listing}) لأنه ما تم الرد عليه في الوقت.`,
  extension_failed: (notice) =>
    `كراء: رفض البنك دفعة تمديد ${notice.number} (${notice.listing}). ينتهي الحجز بوقته وما انخصم شيء.`,
  extension_failed_owner: (notice) =>
    `كراء: رفض البنك دفعة تمديد ${notice.number} (${notice.listing}). ينتهي الحجز بوقته المتفق عليه.`,
  extension_closed: (notice) =>
    `كراء: انتهى طلب تمديد ${notice.number} (${notice.listing}) مع الحجز. يرجع مبلغ التمديد لبطاقتك.`,
  change_money_back: (notice) =>
    `كراء: وصلت دفعتك لتغيير ${notice.number} (${notice.listing}) متأخرة. يرجع المبلغ كاملًا لبطاقتك، والحجز مثل ما كان.`,
  review_waits: (notice) =>
    `كراء: قيّم المالك الحجز ${notice.number} (${notice.listing}). تقييمه يظهر لك بعد تقييمك: ${notice.page}`,
  review_waits_owner: (notice) =>
    `كراء: قيّم المستأجر الحجز ${notice.number} (${notice.listing}). تقييمه يظهر لك بعد تقييمك: ${notice.page}`,
  review_shown: (notice) =>
    `كراء: صار ظاهرًا تقييم مالك ${notice.listing} لك (${notice.number}): ${notice.page}`,
  review_shown_owner: (notice) =>
    `كراء: صار ظاهرًا تقييم مستأجر ${notice.listing} (${notice.number}): ${notice.page}`,
  review_replied: (notice) =>
    `كراء: رد المالك على تقييمك في ${notice.listing} (${notice.number}): ${notice.page}`,
  review_replied_owner: (notice) =>
    `كراء: رد المستأجر على تقييمك (${notice.listing}، ${notice.number}): ${notice.page}`,
  review_photo_removed: (notice) =>
    `كراء: أزال فريقنا صورة من تقييمك لـ ${notice.listing} (${notice.number}). السبب في تنبيهاتك: ${notice.link}/renter/notification`,
  rating_closes: (notice) =>
    `كراء: باقي يومين على تقييم ${notice.listing} (${notice.number}): ${notice.page}`,
  rating_closes_owner: (notice) =>
    `كراء: باقي يومين على تقييم مستأجر ${notice.listing} (${notice.number}): ${notice.page}`,
  starts_soon: (notice) => `كراء: ${notice.listing} لك من ${notice.start} (${notice.number}). ${notice.page}`,
  starts_soon_owner: (notice) =>
    `كراء: موعد تسليم ${notice.listing} من ${notice.start} (${notice.number}). ${notice.page}`,
  ends_soon: (notice) =>
    `كراء: رجّع ${notice.listing} قبل ${notice.end} (${notice.number})، أو اطلب تمديدًا قبلها: ${notice.page}`,
  ends_soon_owner: (notice) =>
    `كراء: موعد إرجاع ${notice.listing} هو ${notice.end} (${notice.number}). ${notice.page}`,
  overdue: (notice) =>
    `كراء: رجّع ${notice.listing}، فموعد الإرجاع كان ${notice.end} (${notice.number}). إن تم الإرجاع فسجّله هنا: ${notice.page}`,
  overdue_owner: (notice) =>
    `كراء: كان موعد إرجاع ${notice.listing} هو ${notice.end} (${notice.number}). إن تم الإرجاع فأكّده: ${notice.page}`,
  claim_opened: (notice) =>
    `كراء: يطالبك مالك ${notice.listing} بـ ${notice.total} (${notice.number}). أمامك 72 ساعة للرد، والسكوت موافقة: ${notice.page}`,
  claim_opened_owner: (notice) =>
    `كراء: يطالبك مستأجر ${notice.listing} بـ ${notice.total} (${notice.number}). أمامك 72 ساعة للرد، والسكوت موافقة: ${notice.page}`,
  claim_answered: (notice) =>
    `كراء: رد مالك ${notice.listing} على مطالبة ${notice.total} (${notice.number}): ${notice.page}`,
  claim_answered_owner: (notice) =>
    `كراء: رد مستأجر ${notice.listing} على مطالبة ${notice.total} (${notice.number}): ${notice.page}`,
  claim_ended: (notice) =>
    `كراء: انتهت المطالبة بخصوص ${notice.listing} على ${notice.total} (${notice.number}). ${notice.page}`,
  claim_ended_owner: (notice) =>
    `كراء: انتهت المطالبة بخصوص ${notice.listing} على ${notice.total} (${notice.number}). ${notice.page}`,
  claim_reopened: (notice) =>
    `كراء: سُحب القرار في مطالبة ${notice.total} بخصوص ${notice.listing} (${notice.number})، ولا يُدفع شيء حتى يصدر قرار جديد. ${notice.page}`,
  claim_reopened_owner: (notice) =>
    `كراء: سُحب القرار في مطالبة ${notice.total} بخصوص ${notice.listing} (${notice.number})، ولا يُدفع شيء حتى يصدر قرار جديد. ${notice.page}`,
  claim_due: (notice) =>
    `كراء: وصلت المطالبة بخصوص ${notice.listing} إلى ${notice.total} (${notice.number}). ادفعها هنا: ${notice.page}`,
  claim_paid_owner: (notice) =>
    `كراء: دفع المستأجر ${notice.total} من مطالبتك بخصوص ${notice.listing} (${notice.number}). ${notice.page}`,
  deposit_asked: (notice) =>
    `كراء: ادفع مبلغ الضمان ${notice.total} عن ${notice.listing} (${notice.number}) قبل البداية، وإلا انتهى الحجز كأنك ألغيته: ${notice.page}`,
  deposit_paid_owner: (notice) =>
    `كراء: وصل مبلغ الضمان ${notice.total} عن ${notice.listing} (${notice.number}). ${notice.page}`,
  deposit_unpaid: (notice) =>
    `كراء: لم يُدفع مبلغ الضمان عن ${notice.listing} قبل البداية، فانتهى الحجز${unpaidEnd(notice)} (${notice.number}). ${notice.page}`,
  deposit_unpaid_owner: (notice) =>
    `كراء: المستأجر ما دفع مبلغ الضمان عن ${notice.listing}، فانتهى الحجز (${notice.number}). ${notice.page}`,
  deposit_back: (notice) =>
    `كراء: يرجع لك مبلغ الضمان عن ${notice.listing} (${notice.number}). ${notice.page}`,
  deposit_claimed: (notice) =>
    `كراء: أُخذ من مبلغ ضمانك عن ${notice.listing} مبلغ ${notice.total} لما طُولب به، ويرجع الباقي (${notice.number}). ${notice.page}`,
  no_show_said: (notice) =>
    `كراء: مالك ${notice.listing} يقول إنك ما حضرت (${notice.number}). أمامك ${minutesInArabic(notice.answerMinutes)} للرد: ${notice.page}`,
  no_show_said_owner: (notice) =>
    `كراء: مستأجر ${notice.listing} يقول إنك ما حضرت (${notice.number}). أمامك ${minutesInArabic(notice.answerMinutes)} للرد: ${notice.page}`,
  no_show_denied: (notice) =>
    `كراء: مالك ${notice.listing} يقول إنه حضر في الموعد (${notice.number}). فريقنا يقرر: ${notice.page}`,
  no_show_denied_owner: (notice) =>
    `كراء: مستأجر ${notice.listing} يقول إنه حضر في الموعد (${notice.number}). فريقنا يقرر: ${notice.page}`,
  no_show_dropped: (notice) =>
    `كراء: انتهى بلاغ عدم الحضور، وحجز ${notice.listing} مستمر (${notice.number}). ${notice.page}`,
  no_show_dropped_owner: (notice) =>
    `كراء: انتهى بلاغ عدم الحضور، وحجز ${notice.listing} مستمر (${notice.number}). ${notice.page}`,
  no_show_reopened: (notice) =>
    `كراء: سُحب القرار باستمرار حجز ${notice.listing} (${notice.number})، وسيصدر قرار جديد. ${notice.page}`,
  no_show_reopened_owner: (notice) =>
    `كراء: سُحب القرار باستمرار حجز ${notice.listing} (${notice.number})، وسيصدر قرار جديد. ${notice.page}`,
  no_show_of_renter: (notice) =>
    `كراء: انتهى حجز ${notice.listing} لأنك ما حضرت (${notice.number}). ${absentBack(notice)}: ${notice.page}`,
  no_show_of_renter_owner: (notice) =>
    `كراء: مستأجر ${notice.listing} ما حضر وانتهى الحجز (${notice.number}). ${notice.backPart === 'none' ? 'السعر كله لك' : 'أول يوم لك'}: ${notice.page}`,
  no_show_of_owner: (notice) =>
    `كراء: مالك ${notice.listing} ما حضر وانتهى الحجز (${notice.number}). يرجع لك كل ما دفعته: ${notice.page}`,
  no_show_of_owner_owner: (notice) =>
    `كراء: انتهى حجز ${notice.listing} لأنك ما حضرت (${notice.number}). تنخصم رسوم من أرباحك: ${notice.page}`,
  refunded_by_admin: (notice) =>
    `كراء: يرجّع لك فريقنا ${notice.total} من حجز ${notice.listing} (${notice.number}). ${notice.page}`,
  chargeback_opened: (notice) =>
    `كراء: بنكك استرجع ${notice.total} من حجز ${notice.listing} (${notice.number}). ${notice.page}`,
  chargeback_opened_owner: (notice) =>
    `كراء: بنك المستأجر يعترض على دفعة ${notice.listing}، ونصيبك منها ينتظر (${notice.number}). ${notice.page}`,
  chargeback_won: (notice) =>
    `كراء: قرّر بنكك أن ${notice.total} لحجز ${notice.listing} تبقى مدفوعة (${notice.number}). ${notice.page}`,
  chargeback_won_owner: (notice) =>
    `كراء: دفعة حجز ${notice.listing} ثابتة، واللي كان ينتظر صار لك (${notice.number}). ${notice.page}`,
  chargeback_lost: (notice) =>
    `كراء: ${notice.total} من حجز ${notice.listing} اللي استرجعها بنكك تبقى لك (${notice.number}). ${notice.page}`,
  chargeback_lost_owner: (notice) =>
    `كراء: احتفظ بنك المستأجر بمبلغ ${notice.listing}، وينخصم ${notice.total} من أرباحك (${notice.number}). ${notice.page}`,
  chargeback_borne_owner: (notice) =>
    `كراء: احتفظ بنك المستأجر بمبلغ ${notice.listing}، وكراء تتحمّله وأرباحك مثل ما هي (${notice.number}). ${notice.page}`,
  payout_sent: (notice) =>
    `كراء: ${notice.total} في طريقها لحسابك البنكي المنتهي بـ ${notice.account}. ${notice.link}/owner/earnings`,
  payout_returned: (notice) =>
    `كراء: رجّع البنك ${notice.total}. راجع بياناتك البنكية، ونحوّلها لك مع الدفعة القادمة: ${notice.link}/edit_profile#bank`,
  payout_waits: (notice) =>
    `كراء: لك ${notice.total} بانتظارك. أضف بياناتك البنكية، ونحوّلها لك مع الدفعة القادمة: ${notice.link}/edit_profile#bank`,
  payout_checked: (notice) =>
    `كراء: تحويلك ${notice.total} ينتظر مراجعة. السبب في حسابك، ولك الاعتراض عليه: ${notice.link}/owner/earnings`,
  period_came_free: (notice) =>
    `كراء: ${notice.listing} صار متاحًا من ${notice.start} إلى ${notice.end}. المدة لأول من يحجزها: ${notice.page}`,
  webhook_off: (notice) =>
    `كراء: نظام شريكك ما رد علينا من أيام، فوقّفنا تنبيهاته. ${notice.link}/my_profile#partners`,
  listings_imported: (notice) =>
    `كراء: أضفنا إعلانات من ملفك، عددها ${notice.count}. راجعها هنا: ${notice.link}/owner/listings/0`,
  import_undone: (notice) =>
    `كراء: سحبنا ما أضفناه من ملفك، وعدده ${notice.count}. وما عليه حجز بقي كما هو: ${notice.link}/owner/listings/0`,
  person_verified: (notice) => `كراء: وثّقنا حسابك، وصارت النجمة بجانب اسمك. ${notice.link}/my_profile`,
  person_declined: (notice) => `كراء: ما قدرنا نوثّق حسابك بعد. السبب في ملفك: ${notice.link}/my_profile`,
  person_looked_at_again: (notice) =>
    `كراء: سحبنا ما أبلغناك به عن توثيق حسابك ونراجعه مرة ثانية. ${notice.link}/my_profile`,
  verification_ended: (notice) =>
    `كراء: تغيّر اسمك أو رقم هويتك، فنراجع توثيق حسابك من جديد. ${notice.link}/my_profile`,
};
