/**
 * Where the name of a payment provider, or of who carries messages by WhatsApp, may occur: in its adapter, its stand-in, the settings, the wire's paths and the
 * old migrations. All other code says "the provider" and asks the registry, so that another provider needs no change
 * there.
 */
const HOMES = [
  'standins/',
  'contract/',
  'server/adapters/payouts/',
  'server/migrations/',
  // The data of an earlier version of the database.
  'server/testing/rentals/before-0033.ts',
  'server/config',
  // The journey that is paid for by each of them.
  'e2e/every-purpose.deep.ts',
  // The registry.
  'server/adapters/payments/providers.ts',
  // The start passes keys to the stand-ins; mutants and rules name what they are about.
  'tools/',
];

/** Besides these, only the browser test of a vendor in e2e/ may name it. */
const VENDORS: readonly { readonly name: RegExp; readonly home: string }[] = [
  { name: /hyper_?pay|oppwa/i, home: 'server/adapters/payments/hyperpay' },
  { name: /checkout[-_.]?com\b/i, home: 'server/adapters/payments/checkout-com' },
  // The channel has a name that people know; the platform's own protocol stays at home.
  { name: /meta-?cloud|messaging_product|wamid/i, home: 'server/adapters/sms' },
  // The ways to pay name it as people do (`PAYPAL`, "PayPal"); its own protocol is what stays at home.
  { name: /purchase_units|custom_id|createPaypal\(/, home: 'server/adapters/payments/paypal' },
];

/** Where the name belongs, when a file names a provider that it should not know. */
export function vendorFault(path: string, text: string): string | undefined {
  if (HOMES.some((home) => path.startsWith(home))) return undefined;
  for (const { name, home } of VENDORS) {
    const journey = `e2e/${home.split('/').at(-1)}.test.ts`;
    if (path.startsWith(home) || path === journey) continue;
    const line = text.split('\n').findIndex((one) => name.test(one));
    if (line >= 0) return `${path}:${line + 1} names a vendor: say what is meant through the port (${home}*)`;
  }
  return undefined;
}
