import type { MobileNumber } from '../mobile-number.ts';

/** Where a code goes. */
export interface Destination {
  readonly channel: 'sms' | 'mail';
  /** E.164 or an e-mail address, in the one spelling that it is stored in. */
  readonly address: string;
  /** Sends are also limited by this beside the address: the block of a number, or the whole of an e-mail address. */
  readonly prefix: string;
}

export function toMobile(number: MobileNumber): Destination {
  return { channel: 'sms', address: number.e164, prefix: number.prefix };
}

/** `address` is in small letters already: "sara@example.com". */
export function toMail(address: string): Destination {
  return { channel: 'mail', address, prefix: address };
}
