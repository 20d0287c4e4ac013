import type { Language } from '../platform/markup.ts';

/** The vendor's sentences, not ours: what a payer reads on its page. */
const texts = {
  title: { ar: 'الدفع بباي بال', en: 'Pay with PayPal' },
  lead: { ar: 'صفحة دفع تجريبية. لا يُخصم أي مبلغ حقيقي.', en: 'A test payment page. No real money moves.' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  approve: { ar: 'أوافق وأدفع', en: 'Agree and pay' },
  decline: { ar: 'أدفع من حساب بلا رصيد', en: 'Pay from an account without money' },
  back: { ar: 'إلغاء والرجوع إلى المتجر', en: 'Cancel and return to the shop' },
  over: { ar: 'انتهى هذا الطلب.', en: 'This order is over.' },
} as const;

export function say(language: Language): (key: keyof typeof texts) => string {
  return (key) => texts[key][language];
}
