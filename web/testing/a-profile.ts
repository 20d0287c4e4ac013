import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';

/** An owner as the server tells of her, and her bank account. */
export const SARAH: Partial<UserDetails> = {
  userId: 'sarah',
  mode: 'owner',
  fullName: 'Sarah Alqahtani',
  mobile: '501234567',
  countryCode: '+966',
  email: null,
  gender: 'female',
  language: 'en',
  location: 'Riyadh',
  latitude: null,
  longitude: null,
  personalId: '••••7519',
  photo: null,
  notification: true,
  bookingUpdate: false,
  chatNotification: true,
  showsPhone: false,
};

export const BANK = {
  accountHolderName: 'Sarah Alqahtani',
  bankName: 'Al Rajhi Bank',
  bic: 'RJHISARI',
  accountNumber: 'SA0380000000608010167519',
  iban: 'SA0380000000608010167519',
};
