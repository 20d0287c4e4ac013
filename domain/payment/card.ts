/** What a card says about its end. It is good through the last day of its month; the bank decides about the last hours. */
export interface CardExpiry {
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export function isCardExpired({ expiryMonth, expiryYear }: CardExpiry, now: Date): boolean {
  return now.getTime() >= Date.UTC(expiryYear, expiryMonth);
}
