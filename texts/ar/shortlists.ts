import type { Messages } from '../messages.ts';
import { pluralArabic } from '../plural.ts';

export const shortlists: Messages['shortlists'] = {
  share: 'مشاركتها كقائمة',
  shareHint: 'اللي عنده الرابط يشوف هذه الإعلانات واسم القائمة، ولا يشوف شيئًا عنك.',
  name: 'اسم القائمة',
  nameExample: 'كشتة نهاية الأسبوع',
  unnamed: 'المفضلة',
  which: 'وش تضم القائمة',
  namesMaker: 'إظهار اسمي الأول',
  make: 'إنشاء الرابط',
  none: 'اختر واحدًا على الأقل',
  tooMany: (most) => `أقصى عدد في القائمة ${most}. شِل بعض الإعلانات منها.`,
  made: 'رابطك جاهز',
  mine: 'قوائمك المشتركة',
  count: (count) =>
    pluralArabic(count, {
      zero: '# إعلان',
      one: 'إعلان واحد',
      two: 'إعلانان',
      few: '# إعلانات',
      many: '# إعلانًا',
      other: '# إعلان',
    }),
  copy: 'نسخ الرابط',
  copyOf: (name) => `نسخ الرابط: ${name}`,
  copied: 'نسخنا الرابط',
  notCopied: 'ما قدرنا ننسخ الرابط: افتحه وانسخ العنوان',
  open: 'فتح',
  openOf: (name) => `فتح: ${name}`,
  end: 'إنهاء الرابط',
  endOf: (name) => `إنهاء الرابط: ${name}`,
  ended: 'انتهى الرابط، وما عاد ينفتح لأحد',
  by: (name) => `قائمة من ${name}`,
  byNobody: 'قائمة انشاركت معك',
  empty: 'ما فيه شيء معروض من هذه القائمة الآن',
  seeAll: 'عرض كل الإعلانات',
};
