/**
 * The specification spells one thing in several ways, and every call accepts each of them (D-MANY-NAMES). Raw input is
 * brought to one spelling here, before its schema reads it. When two spellings of one thing disagree both are left in, so
 * that the schema refuses the one it does not know, instead of our choosing for the caller.
 */
const spellings: Readonly<Record<string, string>> = {
  item_id: 'itemid',
  itemId: 'itemid',
  productId: 'itemid',
  product_id: 'itemid',
  bookingId: 'bookingid',
  booking_id: 'bookingid',
  ownerId: 'owner_id',
  perPage: 'perpage',
  pageNo: 'page',
  user_id: 'login_user_id',
  userId: 'login_user_id',
  // One form says `price`, its answer `item_price` (P2-LIST-21).
  price: 'item_price',
  cko_payment_id: 'checkoutId',
};

export function canonicalSpellings(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const canonical: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    const target = Object.hasOwn(spellings, name) ? (spellings[name] ?? name) : name;
    const agrees = !Object.hasOwn(raw, target) || raw[target] === value;
    const free = !Object.hasOwn(canonical, target) || canonical[target] === value;
    Object.defineProperty(canonical, agrees && free ? target : name, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return canonical;
}
