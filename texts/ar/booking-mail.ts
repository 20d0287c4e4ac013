import type { bookingMail as english } from '../en/booking-mail.ts';

export const bookingMail: typeof english = {
  subject: (title, number) => (number === '' ? title : `${title} · ${number}`),
  booking: 'الحجز',
  listing: 'الإعلان',
  start: 'من',
  end: 'إلى',
  footnote: 'تقدر توقف هذي الرسائل من إشعارات الحجوزات في ملفك.',
  manySubject: 'وش صار في حجوزاتك الليلة',
  manyLine: 'خلّيناها للصباح عشان ما نزعجك وأنت نايم.',
  manyButton: 'شف كل الإشعارات',
  manyShort: (link) => `كراء: صار أكثر من شيء في حجوزاتك الليلة. اقرأها: ${link}`,
  mergedShort: (link) => `كراء: صارت أشياء أخرى في حجوزاتك. تفاصيلها هنا: ${link}`,
  manyPush: 'صار أكثر من شيء الليلة. اضغط عشان تقرأ.',
};
