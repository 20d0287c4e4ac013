import type { Messages } from '../messages.ts';

export const inbox: Messages['inbox'] = {
  title: 'التنبيهات',
  newTag: 'جديد',
  forOwner: 'لحسابك كمالك',
  forRenter: 'لحسابك كمستأجر',
  empty: 'ما فيه تنبيهات جديدة',
  emptyHint: 'كل جديد في حجوزاتك يظهر هنا.',
  findSomething: 'البحث عن شيء للإيجار',
  loadMore: 'عرض المزيد',
  inRiyadh: 'الأوقات المذكورة فيها بتوقيت الرياض.',
  failed: 'تعذّر تحميل تنبيهاتك',
};
