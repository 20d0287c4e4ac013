import type { Messages } from '../messages.ts';

export const story: Messages['story'] = {
  title: 'الحجز',
  agreed: 'تفاصيل الاتفاق',
  acts: 'ما تقدر تسويه',
  where: 'المكان',
  deviceZone: 'الأوقات حسب توقيت جهازك،',
  inRiyadh: (period) => `بتوقيت الرياض: ${period}`,
  asRenter: 'أنت المستأجر في هذا الحجز. انتقل إلى حسابك كمستأجر لإدارته.',
  asOwner: 'أنت المالك في هذا الحجز. انتقل إلى حسابك كمالك لإدارته.',
  absent: 'ما فيه حجز بهذا الرابط',
  absentHint: 'يفتحه المستأجر والمالك فقط.',
  failed: 'تعذّر تحميل الحجز',
};
