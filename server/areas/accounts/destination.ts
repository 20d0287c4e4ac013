import type { MobileNumber } from './mobile-number.ts';

/** Where a code goes. */
export interface Destination {
  readonly channel: 'sms' | 'mail';
  /** E.164 or an e-mail address, in the one spelling that it is stored in. */
  readonly address: string;
  /** What sends are counted by beside the address itself: the block of a number, the whole of an e-mail address. */
  readonly prefix: string;
}

export function toMobile(number: MobileNumber): Destination {
  return { channel: 'sms', address: number.e164, prefix: number.prefix };
}

/** `address` is folded already: "sara@example.com". */
export function toMail(address: string): Destination {
  return { channel: 'mail', address, prefix: address };
}
