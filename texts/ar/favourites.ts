import type { Messages } from '../messages.ts';

export const favourites: Messages['favourites'] = {
  title: 'مفضلتي',
  heartOf: (name) => `المفضلة: ${name}`,
  added: 'أضفناه إلى مفضلتك',
  removed: 'حذفناه من مفضلتك',
  undo: 'تراجع',
  onlyRentersSet: 'سجّل دخولك كمستأجر عشان تضيف للمفضلة',
  onlyRentersUnset: 'سجّل دخولك كمستأجر عشان تحذف من المفضلة',
  bookNow: 'احجز الآن',
  bookNowOf: (name) => `احجز الآن: ${name}`,
  addTile: 'إضافة إلى المفضلة',
  empty: 'ما حفظت شيئًا بعد',
  emptyHint: 'القلب على أي إعلان يحفظه لك هنا.',
  failed: 'تعذّر تحميل مفضلتك',
};
