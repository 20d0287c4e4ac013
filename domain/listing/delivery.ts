/** How a thing comes to its renter, as its owner chose it; undefined for what was not said. */
export interface DeliveryEntry {
  readonly delivers?: boolean | undefined;
  readonly renterCollects?: boolean | undefined;
}

/**
 * An owner who delivers may also be visited, so both chosen means delivery; nothing chosen is refused (P2-LIST-48). The fault stands at
 * `delivers`.
 */
export function deliveryFaults({ delivers, renterCollects }: DeliveryEntry): {
  readonly delivers?: 'DELIVERY_REQUIRED';
} {
  return delivers === true || renterCollects === true ? {} : { delivers: 'DELIVERY_REQUIRED' };
}
