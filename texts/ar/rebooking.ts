import type { Messages } from '../messages.ts';

export const rebooking: Messages['rebooking'] = {
  title: 'بديل باللي دفعته',
  hint: (paid) =>
    `ألغى المالك الحجز. هذه من نفس النوع وقريبة ومتاحة لكامل مدتك وتنحجز فورًا. ينتقل لها ${paid} اللي دفعته، وما ينخصم منك شيء جديد.`,
  left: (time) => `مبلغك ينتظر اختيارك · باقي ${time} وبعدها يرجع لك`,
  none: 'ما عاد فيه مثله متاح. مبلغك يرجع الآن، أو بعد الانتظار يمكن يتوفر شيء.',
  same: 'السعر نفسه، ومبلغك ينتقل له',
  back: (amount) => `يرجع لك ${amount}`,
  house: (amount) => `الفرق ${amount} على حساب كراء`,
  deposit: (amount) => `مبلغ الضمان ${amount}، ينطلب منك مثل قبل`,
  book: 'حجز هذا',
  bookNamed: (name) => `حجز هذا: ${name}`,
  booking: 'جارٍ الحجز…',
  giveBack: 'استرجاع مبلغي الآن',
  bookedToast: 'تم الحجز، وانتقل له اللي دفعته.',
  backToast: 'مبلغك في طريقه لك.',
  takenTitle: 'صار عندك بديل',
  taken: 'اللي دفعته هنا صار لحجزك الجديد.',
  toNew: 'عرض الحجز الجديد',
  failed: 'ما قدرنا نعرض البدائل.',
};
