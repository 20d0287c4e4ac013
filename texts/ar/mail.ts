import type { mail as english } from '../en/mail.ts';

export const mail: typeof english = {
  signature: 'كراء',
  notYou: 'إذا ما كنت أنت من طلبه، تجاهل هذه الرسالة. لا أحد من كراء بيطلب منك الرمز أبدًا.',
  codeSubject: (code) => `${code} رمزك في كراء`,
  codeLine: 'أدخل هذا الرمز عشان تكمل. صالح لمدة 5 دقائق.',
};
