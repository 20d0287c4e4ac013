import type { Messages } from '../messages.ts';
import { pluralArabic } from '../plural.ts';

export const savedSearches: Messages['savedSearches'] = {
  title: 'عمليات البحث المحفوظة',
  hint: 'نعلّمك مرة في اليوم بالكثير لما ينزل شي جديد يناسبك.',
  save: 'احفظ هذا البحث',
  isSaved: 'البحث محفوظ',
  saved: 'حفظنا بحثك، ونعلّمك لما ينزل شي جديد يناسبه',
  seeSaved: 'عمليات البحث المحفوظة',
  onlyRenters: 'انتقل إلى ملف المستأجر عشان تحفظ بحثك',
  alert: 'علّموني بالجديد',
  alertOf: (name) => `علّموني بالجديد: ${name}`,
  open: 'افتح البحث',
  openOf: (name) => `افتح البحث: ${name}`,
  remove: 'حذف',
  removeOf: (name) => `حذف: ${name}`,
  removed: 'حذفناه من عمليات البحث المحفوظة',
  savedAt: (when) => `محفوظ من ${when}`,
  over: 'أيام هذا البحث راحت، فما ينزل له جديد',
  foundTitle: 'جديد ويناسبك',
  empty: 'ما فيه عمليات بحث محفوظة',
  emptyHint: 'حدّد طلبك في البحث واضغط «احفظ هذا البحث»، ونعلّمك لما ينزل شي جديد يناسبه.',
  emptyAction: 'ابحث',
  failed: 'تعذّر تحميل عمليات البحث المحفوظة',
  moreCategories: (count) =>
    pluralArabic(count, {
      zero: '# فئة أخرى',
      one: 'وفئة أخرى',
      two: 'وفئتان',
      few: 'و# فئات أخرى',
      many: 'و# فئة أخرى',
      other: 'و# فئة أخرى',
    }),
  moreFilters: (count) =>
    pluralArabic(count, {
      zero: '# شرط آخر',
      one: 'وشرط آخر',
      two: 'وشرطان',
      few: 'و# شروط أخرى',
      many: 'و# شرطًا آخر',
      other: 'و# شرط آخر',
    }),
};
