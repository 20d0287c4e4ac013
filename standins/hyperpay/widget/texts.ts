import type { Language } from '../../platform/markup.ts';
import type { Brand } from '../test-cards.ts';

/** The vendor's sentences, not ours: what a shopper reads inside the widget and at the bank. */
const texts = {
  formTitle: { ar: 'بيانات البطاقة', en: 'Card details' },
  cardNumber: { ar: 'رقم البطاقة', en: 'Card number' },
  expiry: { ar: 'تاريخ الانتهاء', en: 'Expiry date' },
  expiryHint: { ar: 'MM / YY', en: 'MM / YY' },
  cvv: { ar: 'رمز الأمان CVV', en: 'CVV' },
  holder: { ar: 'الاسم على البطاقة', en: 'Name on card' },
  walletTitle: { ar: 'الدفع بـ Apple Pay', en: 'Pay with Apple Pay' },
  walletCard: { ar: 'البطاقة في المحفظة', en: 'Card in the wallet' },
  pay: { ar: 'الدفع الآن', en: 'Pay now' },
  paying: { ar: 'جارٍ الدفع…', en: 'Paying…' },
  secure: {
    ar: 'تصل بيانات بطاقتك إلى مزود الدفع مباشرة.',
    en: 'Your card details go straight to the payment provider.',
  },
  numberWrong: { ar: 'رقم البطاقة غير صحيح', en: 'Invalid card number' },
  brandWrong: { ar: 'هذا النوع من البطاقات غير مقبول هنا', en: 'This kind of card is not accepted here' },
  chooseMada: {
    ar: 'هذه بطاقة مدى، والدفع بها من خيار مدى',
    en: 'This is a mada card: choose mada to pay with it',
  },
  expiryWrong: { ar: 'تاريخ الانتهاء غير صحيح', en: 'Invalid expiry date' },
  cvvWrong: { ar: 'رمز الأمان غير صحيح', en: 'Invalid CVV' },
  holderWrong: { ar: 'المطلوب الاسم كما هو على البطاقة', en: 'Enter the name as on the card' },
  sessionOver: {
    ar: 'انتهت جلسة الدفع هذه. يلزم الرجوع والبدء من جديد.',
    en: 'This payment session has ended. Go back and start again.',
  },
  connectionLost: {
    ar: 'تعذّر الاتصال. بعد التأكد من الشبكة تنفع محاولة ثانية.',
    en: 'No connection. Check the network and try again.',
  },
  bankName: { ar: 'بنك التجربة', en: 'Stand-in Bank' },
  bankTitle: { ar: 'تأكيد عملية الشراء', en: 'Confirm your purchase' },
  bankLead: {
    ar: 'طلب المتجر خصم هذا المبلغ من بطاقتك. هل توافق؟',
    en: 'A shop asks to charge your card. Do you approve?',
  },
  bankTest: { ar: 'صفحة تجريبية: لا يُخصم أي مبلغ حقيقي.', en: 'Test page: no real money is charged.' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  card: { ar: 'البطاقة', en: 'Card' },
  reference: { ar: 'المرجع', en: 'Reference' },
  approve: { ar: 'موافقة', en: 'Approve' },
  refuse: { ar: 'رفض', en: 'Refuse' },
  cancel: { ar: 'إلغاء والعودة إلى المتجر', en: 'Cancel and return to the shop' },
  otherLanguage: { ar: 'English', en: 'العربية' },
  bankClosed: { ar: 'انتهى هذا الطلب', en: 'This request has ended' },
  bankClosedLead: {
    ar: 'تم الرد على هذا الطلب أو انتهت مدته.',
    en: 'It has been answered already, or its time has run out.',
  },
  backToShop: { ar: 'العودة إلى المتجر', en: 'Return to the shop' },
  riyal: { ar: 'ر.س', en: 'SAR' },
} as const satisfies Record<string, Record<Language, string>>;

export type TextKey = keyof typeof texts;

export function say(language: Language): (key: TextKey) => string {
  return (key) => texts[key][language];
}

export const brandNames: Readonly<Record<Brand, Record<Language, string>>> = {
  MADA: { ar: 'مدى', en: 'mada' },
  VISA: { ar: 'Visa', en: 'Visa' },
  MASTER: { ar: 'Mastercard', en: 'Mastercard' },
  APPLEPAY: { ar: 'Apple Pay', en: 'Apple Pay' },
};
