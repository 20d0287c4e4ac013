import type { Messages } from '../messages.ts';

export const inbox: Messages['inbox'] = {
  title: 'التنبيهات',
  newTag: 'جديد',
  forOwner: 'لحسابك كمالك',
  forRenter: 'لحسابك كمستأجر',
  empty: 'لا توجد تنبيهات جديدة',
  emptyHint: 'إذا صار شيء على حجز لك، تقراه هنا.',
  findSomething: 'دوّر على شيء تستأجره',
  loadMore: 'عرض المزيد',
  failed: 'تعذّر تحميل تنبيهاتك',
};
