/** A booking's number as people read it out on the phone: KR-48213. */
export function bookingNumberOf(number: number): string {
  return `KR-${number}`;
}
