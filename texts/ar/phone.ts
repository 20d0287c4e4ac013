import type { Messages } from '../messages.ts';

export const phone: Messages['phone'] = {
  bar: 'أماكنك',
  search: 'بحث',
  bookings: 'حجوزات',
  messages: 'رسائل',
  favourites: 'المفضلة',
  me: 'حسابي',
  today: 'اليوم',
  listings: 'إعلاناتي',
  earnings: 'أرباحي',
};
