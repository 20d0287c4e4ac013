import type { bookingMail as english } from '../en/booking-mail.ts';

export const bookingMail: typeof english = {
  subject: (title, number) => (number === '' ? title : `${title} · ${number}`),
  booking: 'الحجز',
  listing: 'الإعلان',
  start: 'من',
  end: 'إلى',
  footnote: 'إيقاف هذه الرسائل من «تحديثات الحجوزات» في ملفك الشخصي.',
  searchFootnote: 'إيقاف هذه الرسائل من «التنبيهات العامة» في ملفك الشخصي.',
  bothFootnote: 'إيقاف هذه الرسائل من «تحديثات الحجوزات» و«التنبيهات العامة» في ملفك الشخصي.',
  manySubject: 'الجديد في حجوزاتك الليلة',
  manyLine: 'خلّيناها للصباح حفاظًا على راحتك.',
  manyButton: 'عرض كل التنبيهات',
  manyShort: (link) => `كراء: صار أكثر من شيء في حجوزاتك الليلة، وهو هنا: ${link}`,
  mergedShort: (link) => `كراء: صارت أشياء أخرى في حجوزاتك. تفاصيلها هنا: ${link}`,
  manyPush: 'صار أكثر من شيء الليلة. التفاصيل باللمس.',
};
