import type { Messages } from '../messages.ts';
import { pluralArabic } from '../plural.ts';

export const search: Messages['search'] = {
  allTitle: 'كل الإعلانات',
  vehiclesTitle: 'مركبات للإيجار',
  itemsTitle: 'أغراض للإيجار',
  resultsFor: (text) => `نتائج «\u2068${text}\u2069»`,
  inCity: (title, city) => `${title} في ${city}`,
  resultCount: (count) =>
    pluralArabic(count, {
      zero: 'لا توجد إعلانات',
      one: 'إعلان واحد',
      two: 'إعلانان',
      few: '# إعلانات',
      many: '# إعلانًا',
      other: '# إعلان',
    }),
  filters: 'تصفية',
  kind: 'اعرض',
  category: 'القسم',
  anyCategory: 'كل الأقسام',
  city: 'المدينة',
  allCities: 'كل المدن',
  text: 'ابحث عن',
  textPlaceholder: 'كاميرا، خيمة، جمس…',
  lowestPrice: 'السعر من (ر.س)',
  highestPrice: 'السعر إلى (ر.س)',
  from: 'من',
  until: 'إلى',
  sort: 'الترتيب',
  sortInstant: 'الحجز الفوري أولًا',
  sortPriceDown: 'السعر: من الأعلى',
  sortPriceUp: 'السعر: من الأقل',
  sortTrending: 'الأكثر طلبًا',
  delivery: 'التوصيل',
  withDelivery: 'مع توصيل فقط',
  forYou: 'مختارة لك',
  trending: 'الأكثر طلبًا الآن',
  loadingMore: 'نحمّل المزيد…',
  chosenFilters: (count) =>
    pluralArabic(count, {
      zero: 'بلا تصفية',
      one: 'خيار واحد',
      two: 'خياران',
      few: '# خيارات',
      many: '# خيارًا',
      other: '# خيار',
    }),
  showResults: 'اعرض النتائج',
  clearFilters: 'امسح الكل',
  loadMore: 'عرض المزيد',
  previousPage: 'السابق',
  nextPage: 'التالي',
  empty: 'عذرًا، ما تبحث عنه غير متوفر حاليًا',
  emptyHint: 'جرّب مدينة ثانية أو سعرًا أوسع أو تواريخ أخرى.',
  seeEverything: 'عرض كل الإعلانات',
  instant: 'تأكيد فوري',
  newListing: 'جديد',
  ratedBy: (rating) => `التقييم ${rating} من 5`,
  per: (hours) => ARABIC_UNITS[hours] ?? `لكل ${hoursText(hours)}`,
};

const ARABIC_UNITS: Readonly<Record<number, string>> = {
  1: 'للساعة',
  24: 'لليوم',
  168: 'للأسبوع',
  720: 'للشهر',
};

function hoursText(hours: number): string {
  return pluralArabic(hours, {
    zero: '# ساعة',
    one: 'ساعة',
    two: 'ساعتين',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  });
}
