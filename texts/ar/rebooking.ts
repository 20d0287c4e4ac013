import type { Messages } from '../messages.ts';

export const rebooking: Messages['rebooking'] = {
  title: 'بديل باللي دفعته',
  hint: (paid) =>
    `ألغى المالك الحجز. هذه من نفس النوع وقريبة ومتاحة لكامل مدتك وتنحجز فورًا. ينتقل لها ${paid} اللي دفعته، وما ينخصم منك شيء جديد.`,
  left: (time) => `فلوسك تنتظر اختيارك · باقي ${time} وبعدها ترجع لك`,
  none: 'ما عاد فيه مثله متاح. فلوسك ترجع الآن، أو بعد الانتظار يمكن يتوفر شيء.',
  same: 'نفس السعر، وفلوسك تنتقل له',
  back: (amount) => `يرجع لك ${amount}`,
  house: (amount) => `الفرق ${amount} على حساب كراء`,
  deposit: (amount) => `مبلغ الضمان ${amount}، ينطلب منك مثل قبل`,
  book: 'حجز هذا',
  bookNamed: (name) => `حجز هذا: ${name}`,
  booking: 'جارٍ الحجز …',
  giveBack: 'استرجاع فلوسي الآن',
  bookedToast: 'تم الحجز، وانتقل له اللي دفعته.',
  backToast: 'فلوسك في طريقها لك.',
  takenTitle: 'صار عندك بديل',
  taken: 'اللي دفعته هنا صار لحجزك الجديد.',
  toNew: 'عرض الحجز الجديد',
  failed: 'ما قدرنا نعرض البدائل.',
};
