import type { Messages } from '../messages.ts';
import { pluralArabic } from '../plural.ts';

export const places: Messages['places'] = {
  useMyLocation: 'استخدم موقعي',
  locating: 'نحدّد موقعك…',
  notSupported: 'تحديد الموقع غير مدعوم',
  notShared: 'ما وصلنا موقعك. تقدر تكتبه.',
  notKnown: 'ما نعرف مكانًا هنا. تقدر تكتبه.',
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
