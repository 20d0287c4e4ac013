import type { Language } from '../platform/markup.ts';

/** The vendor's sentences, not ours: what a payer reads on its page. */
const texts = {
  title: { ar: 'الدفع بـ PayPal', en: 'Pay with PayPal' },
  lead: {
    ar: 'صفحة دفع تجريبية. لا يُخصم أي مبلغ حقيقي.',
    en: 'Test payment page: no real money is charged.',
  },
  amount: { ar: 'المبلغ', en: 'Amount' },
  approve: { ar: 'الموافقة والدفع', en: 'Agree and pay' },
  decline: { ar: 'الدفع من حساب بلا رصيد', en: 'Pay from an empty account' },
  back: { ar: 'إلغاء والرجوع إلى المتجر', en: 'Cancel and return to the shop' },
  over: { ar: 'انتهى هذا الطلب.', en: 'This order has ended.' },
} as const;

export function say(language: Language): (key: keyof typeof texts) => string {
  return (key) => texts[key][language];
}
