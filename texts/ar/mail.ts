import type { mail as english } from '../en/mail.ts';

export const mail: typeof english = {
  signature: 'كراء',
  notYou: 'إذا ما كان الطلب منك، فما يلزم شيء. ما فيه أحد من كراء بيطلب منك الرمز أبدًا.',
  codeSubject: (code) => `${code} رمزك في كراء`,
  codeLine: 'هذا رمزك للمتابعة، صالح لمدة 5 دقائق.',
};
