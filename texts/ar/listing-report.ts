import type { Messages } from '../messages.ts';

export const listingReport: Messages['listingReport'] = {
  sent: 'شكرًا لك، بنراجع هذا الإعلان.',
  title: 'الإبلاغ عن هذا الإعلان',
  hint: 'نحتاج نعرف المشكلة. المالك ما يعرف من بلّغ.',
  reason: 'وش المشكلة؟',
  words: 'الشرح بكلماتك (اختياري)',
  send: 'إرسال البلاغ',
};
