import { pluralArabic } from './plural.ts';

// Apart from plural.ts, which a guest's first pages load.

/** "5 دقائق", "30 دقيقة"; of two as after a preposition. */
export const minutesInArabic = (count: number): string =>
  pluralArabic(count, {
    ...{ zero: '# دقيقة', one: 'دقيقة', two: 'دقيقتين' },
    ...{ few: '# دقائق', many: '# دقيقة', other: '# دقيقة' },
  });

/** "3 أيام", "14 يومًا"; of two as after a preposition. */
export const daysInArabic = (count: number): string =>
  pluralArabic(count, {
    ...{ zero: '# يوم', one: 'يوم', two: 'يومين' },
    ...{ few: '# أيام', many: '# يومًا', other: '# يوم' },
  });

/** "6 أشهر", "24 شهرًا"; of two as after a preposition. */
export const monthsInArabic = (count: number): string =>
  pluralArabic(count, {
    ...{ zero: '# شهر', one: 'شهر', two: 'شهرين' },
    ...{ few: '# أشهر', many: '# شهرًا', other: '# شهر' },
  });

/** "10 أحرف", "35 حرفًا", "500 حرف"; of two as after a preposition. */
export const lettersInArabic = (count: number): string =>
  pluralArabic(count, {
    ...{ zero: '# حرف', one: 'حرف', two: 'حرفين' },
    ...{ few: '# أحرف', many: '# حرفًا', other: '# حرف' },
  });
