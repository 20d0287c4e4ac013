import type { Messages } from '../messages.ts';
import { pluralArabic } from '../plural.ts';

export const search: Messages['search'] = {
  allTitle: 'كل الإعلانات',
  vehiclesTitle: 'مركبات للإيجار',
  itemsTitle: 'أغراض للإيجار',
  resultsFor: (text) => `نتائج «\u2068${text}\u2069»`,
  inCity: (title, city) => `${title} في ${city}`,
  resultCount: (count, isCapped) => countText(count, isCapped),
  filters: 'تصفية',
  city: 'المدينة',
  allCities: 'كل المدن',
  text: 'البحث عن',
  textPlaceholder: 'كاميرا، خيمة، جمس…',
  pricePerDay: 'السعر لليوم',
  lowestPrice: 'من (ر.س)',
  highestPrice: 'إلى (ر.س)',
  distance: 'كم يبعد عنك',
  nearest: 'من (كم)',
  furthest: 'إلى (كم)',
  kilometres: (count) => `${count} كم`,
  distanceHint: 'المسافة تحتاج موقعك أولًا.',
  nearMe: 'القريب مني',
  locating: 'نحدد موقعك…',
  where: 'وين',
  when: 'متى',
  from: 'من',
  until: 'إلى',
  sort: 'الترتيب',
  sorts: {
    trending: 'الأكثر طلبًا',
    instant: 'الحجز الفوري أولًا',
    dearest: 'السعر: من الأعلى',
    cheapest: 'السعر: من الأقل',
  },
  delivery: 'التوصيل',
  anyDelivery: 'الكل',
  deliveries: { delivered: 'يوصلني', fetched: 'أستلمه بنفسي' },
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
  showResults: 'عرض النتائج',
  showCount: (count, isCapped) =>
    count === 0 ? 'لا يوجد ما يطابق' : `عرض ${countText(count, isCapped, 'إعلانين')}`,
  chosenNow: 'خيارات التصفية',
  removeFilter: (filter) => `حذف: ${filter}`,
  chipText: (text) => `«\u2068${text}\u2069»`,
  chipFrom: (what) => `من ${what}`,
  chipTo: (what) => `حتى ${what}`,
  chipBetween: (low, high) => `${low} إلى ${high}`,
  chipBox: 'هذا الجزء من الخريطة',
  lostWords: (words) => `ما لقينا نتائج لـ ${words}، وهذه النتائج بدونها.`,
  leftOut: (what) => `تجاهلنا ما لا معنى له في هذا الرابط: ${what}.`,
  leftOutNames: {
    text: 'آخر نص طويل جدًا',
    city: 'المدينة',
    category: 'أحد الأقسام',
    price: 'السعر',
    distance: 'المسافة',
    place: 'موقعك',
    dates: 'التواريخ',
    delivery: 'التوصيل',
    sort: 'الترتيب',
    view: 'طريقة العرض',
    box: 'جزء الخريطة',
    page: 'رقم الصفحة',
    fields: 'أحد شروط الاستخدام',
  },
  viewAs: 'طريقة العرض',
  views: { list: 'قائمة', map: 'خريطة' },
  resultsFailed: 'تعذّر تحميل الإعلانات',
  similar: 'إعلانات مشابهة',
  clearFilters: 'مسح الكل',
  loadMore: 'عرض المزيد',
  previousPage: 'السابق',
  nextPage: 'التالي',
  empty: 'عذرًا، ما تبحث عنه غير متوفر حاليًا',
  inAll: 'للمدة كلها',
  mapOfResults: 'خريطة النتائج',
  followMap: 'البحث مع تحريك الخريطة',
  markOf: (name, price) => `${name}، ${price}`,
  clusterOf: (count, price) => `${countText(count, false)} من ${price} لليوم: بتقريب الخريطة`,
  suggestions: 'اقتراحات',
  suggestionGroups: { city: 'مدن', category: 'أقسام', listing: 'إعلانات' },
  suggestionCount: (count) =>
    pluralArabic(count, {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    }),
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

/** `two` where the two are an object: «عرض إعلانين». */
function countText(count: number, isCapped: boolean, two = 'إعلانان'): string {
  if (isCapped) return `أكثر من ${pluralArabic(count, COUNT_FORMS)}`;
  return pluralArabic(count, { ...COUNT_FORMS, two });
}

const COUNT_FORMS = {
  zero: 'لا توجد إعلانات',
  one: 'إعلان واحد',
  two: 'إعلانين',
  few: '# إعلانات',
  many: '# إعلانًا',
  other: '# إعلان',
};
