import type { Messages } from '../messages.ts';

/** 70 letters make one part in Arabic, and the WebOTP line comes after. */
export const messages: Messages['messages'] = {
  code: (code) => `رمزك في كراء ${code} لا تعطه لأحد`,
  newPerson: 'مستخدم كراء',
  codeSent: 'أرسلنا لك رمزًا',
  secondCode: 'الرمز صحيح. بيوصلك رمز ثانٍ عشان نتأكد أنه أنت.',
  mobileChanged: (tail, link) => `تغيّر رقمك في كراء إلى ${tail}. إذا مو أنت، تراجع عنه خلال 72 ساعة: ${link}`,
  emailChanged: 'تغيّر بريدك الإلكتروني في كراء. إذا مو أنت، راسلنا فورًا',
  bankChanged: 'تغيّر حسابك البنكي في كراء. إذا مو أنت، راسلنا فورًا',
  passkeyAdded: 'أُضيف مفتاح مرور إلى حسابك في كراء. إذا مو أنت، راسلنا فورًا',
  googleAdded: 'رُبط حساب Google بحسابك في كراء. إذا مو أنت، راسلنا فورًا',
  googleRemoved: 'أُزيل حساب Google من حسابك في كراء. إذا مو أنت، راسلنا فورًا',
  passkeyRemoved: 'أُزيل مفتاح مرور من حسابك في كراء. إذا مو أنت، راسلنا فورًا',
};
