/** What people call the providers of payments, in either language. The key is the provider's name in `PAYMENTS`. */
export const providerTitles: Readonly<Record<string, string>> = {
  hyperpay: 'HyperPay',
  'checkout-com': 'Checkout.com',
  paypal: 'PayPal',
};

/** The provider as people call it; one that this product no longer speaks to by the name that its payments keep. */
export const providerTitle = (name: string) => providerTitles[name] ?? name;
