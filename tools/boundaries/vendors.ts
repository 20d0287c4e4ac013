/**
 * Where the name of a payment provider may stand: in its adapter, its stand-in, the settings, the wire's paths and what the
 * database was. Everything else speaks of "the provider" and asks the registry, so that one more costs no edit there.
 */
const HOMES = [
  'standins/',
  'contract/',
  'server/adapters/payouts/',
  'server/migrations/',
  // A database as it once was.
  'server/testing/rentals/before-0033.ts',
  'server/config',
  // The registry.
  'server/adapters/payments/providers.ts',
  // The start tells the stand-ins their keys; mutants and rules name what they are about.
  'tools/',
];

/** Beside these only the journey of a vendor's own name in e2e/ says it. */
const VENDORS: readonly { readonly name: RegExp; readonly home: string }[] = [
  { name: /hyper_?pay|oppwa/i, home: 'server/adapters/payments/hyperpay' },
  { name: /checkout[-_.]?com\b/i, home: 'server/adapters/payments/checkout-com' },
  // The ways to pay name it as people do (`PAYPAL`, "PayPal"); its own protocol is what stays at home.
  { name: /purchase_units|custom_id|createPaypal\(/, home: 'server/adapters/payments/paypal' },
];

/** The right place, when a file says a provider's name that it should not know. */
export function vendorFault(path: string, text: string): string | undefined {
  if (HOMES.some((home) => path.startsWith(home))) return undefined;
  for (const { name, home } of VENDORS) {
    const journey = `e2e/${home.split('/').at(-1)}.test.ts`;
    if (path.startsWith(home) || path === journey) continue;
    const line = text.split('\n').findIndex((one) => name.test(one));
    if (line >= 0)
      return `${path}:${line + 1} names a payment provider: say what is meant through the port (${home}*)`;
  }
  return undefined;
}
