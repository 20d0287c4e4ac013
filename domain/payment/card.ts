/** The expiry of a card. A card is good through the last day of its month; its bank decides about the last hours. */
export interface CardExpiry {
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export function isCardExpired({ expiryMonth, expiryYear }: CardExpiry, now: Date): boolean {
  return now.getTime() >= Date.UTC(expiryYear, expiryMonth);
}
