import type { Messages } from '../messages.ts';
import { pluralArabic } from '../plural.ts';

export const places: Messages['places'] = {
  useMyLocation: 'استخدام موقعي',
  locating: 'نحدّد موقعك…',
  notSupported: 'تحديد الموقع غير مدعوم',
  notShared: 'ما وصلنا موقعك. كتابته باليد ممكنة.',
  notKnown: 'ما نعرف مكانًا هنا. كتابته باليد ممكنة.',
  suggestions: (count) =>
    pluralArabic(count, {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    }),
};
