import type { Messages } from '../messages.ts';

export const leaving: Messages['leaving'] = {
  title: 'تبي تطلع بدون حفظ؟',
  text: 'التغييرات اللي سويتها ما انحفظت بعد.',
  leave: 'اطلع بدون حفظ',
  stay: 'كمّل التعديل',
};
