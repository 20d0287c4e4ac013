import type { Language } from '../platform/markup.ts';

/** The vendor's sentences, not ours: what a shopper reads on the hosted page and at the bank. */
const texts = {
  title: { ar: 'الدفع بالبطاقة', en: 'Pay by card' },
  lead: {
    ar: 'صفحة دفع تجريبية. لا يُخصم أي مبلغ حقيقي.',
    en: 'Test payment page: no real money is charged.',
  },
  amount: { ar: 'المبلغ', en: 'Amount' },
  riyal: { ar: 'ر.س', en: 'SAR' },
  number: { ar: 'رقم البطاقة', en: 'Card number' },
  expiry: { ar: 'تاريخ الانتهاء (MM/YY)', en: 'Expiry date (MM/YY)' },
  cvv: { ar: 'رمز الأمان', en: 'CVV' },
  holder: { ar: 'الاسم على البطاقة', en: 'Name on card' },
  pay: { ar: 'الدفع', en: 'Pay' },
  back: { ar: 'رجوع', en: 'Back' },
  wrong: { ar: 'بيانات البطاقة غير صحيحة.', en: 'Please check the card details.' },
  over: { ar: 'انتهت صفحة الدفع هذه.', en: 'This payment page has expired.' },
  bankTitle: { ar: 'تأكيد عملية الشراء', en: 'Confirm your purchase' },
  bankLead: {
    ar: 'طلب المتجر خصم هذا المبلغ من بطاقتك. هل توافق؟',
    en: 'A shop asks to charge your card. Do you approve?',
  },
  approve: { ar: 'موافقة', en: 'Approve' },
  refuse: { ar: 'رفض', en: 'Refuse' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
} as const;

export function say(language: Language): (key: keyof typeof texts) => string {
  return (key) => texts[key][language];
}
