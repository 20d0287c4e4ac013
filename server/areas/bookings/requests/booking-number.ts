/** A booking's number, which people read out on the phone: KR-48213. */
export function bookingNumber(number: number): string {
  return `KR-${number}`;
}
