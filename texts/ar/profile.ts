import type { Messages } from '../messages.ts';

export const profile: Messages['profile'] = {
  switchedOn: 'تم التفعيل',
  switchedOff: 'تم الإيقاف',
  photoSaved: 'تم حفظ صورتك',
  saved: 'تم حفظ ملفك الشخصي',
  nothingNew: 'ما فيه شيء جديد للحفظ',
  codeSent: 'أرسلنا لك رمزًا. يُعتمد التغيير بعد إدخاله.',
  bankSaved: 'تم حفظ حسابك البنكي',
};
