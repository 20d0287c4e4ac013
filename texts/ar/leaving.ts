import type { Messages } from '../messages.ts';

export const leaving: Messages['leaving'] = {
  title: 'الخروج بدون حفظ؟',
  text: 'التغييرات اللي سويتها ما انحفظت بعد.',
  leave: 'الخروج بدون حفظ',
  stay: 'متابعة التعديل',
};
