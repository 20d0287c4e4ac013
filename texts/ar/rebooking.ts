import type { Messages } from '../messages.ts';

export const rebooking: Messages['rebooking'] = {
  title: 'خذ بديلًا باللي دفعته',
  hint: (paid) =>
    `ألغى المالك الحجز. هذي من نفس النوع وقريبة ومتاحة لكامل مدتك وتنحجز فورًا. ينتقل لها ${paid} اللي دفعته، وما ينخصم منك شي جديد.`,
  left: (time) => `فلوسك تنتظر اختيارك · باقي ${time} وبعدها ترجع لك`,
  none: 'ما عاد فيه مثله متاح. استرجع فلوسك الحين، أو انتظر يمكن يتوفر شي.',
  same: 'نفس السعر، وفلوسك تنتقل له',
  back: (amount) => `يرجع لك ${amount}`,
  house: (amount) => `الفرق ${amount} على حساب كراء`,
  deposit: (amount) => `التأمين ${amount}، ينطلب منك مثل قبل`,
  book: 'احجز هذا',
  bookNamed: (name) => `احجز هذا: ${name}`,
  booking: 'جارٍ الحجز …',
  giveBack: 'رجّع فلوسي الحين',
  bookedToast: 'تم الحجز، وانتقل له اللي دفعته.',
  backToast: 'فلوسك في طريقها لك.',
  takenTitle: 'صار عندك بديل',
  taken: 'اللي دفعته هنا صار لحجزك الجديد.',
  toNew: 'شوف الحجز الجديد',
  failed: 'ما قدرنا نعرض البدائل.',
};
