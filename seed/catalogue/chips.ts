import type { Bilingual } from './kinds.ts';

/** Attributes that many kinds share, each written out, because Arabic nouns change with their number. */
export const twoSeats: Bilingual = 'مقعدان | 2 seats';
export const fiveSeats: Bilingual = '5 مقاعد | 5 seats';
export const sevenSeats: Bilingual = '7 مقاعد | 7 seats';
export const eightSeats: Bilingual = '8 مقاعد | 8 seats';
export const automatic: Bilingual = 'أوتوماتيك | Automatic';
export const manual: Bilingual = 'قير عادي | Manual';
export const petrol: Bilingual = 'بنزين | Petrol';
export const diesel: Bilingual = 'ديزل | Diesel';
export const hybrid: Bilingual = 'هايبرد | Hybrid';
export const electric: Bilingual = 'كهرباء | Electric';
export const fourWheels: Bilingual = 'دبل | Four-wheel drive';
