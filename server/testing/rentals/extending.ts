import { randomUUID } from 'node:crypto';
import type { Client } from '@kiraa/contract/client.ts';
import type { Person } from '../world.ts';

type Wish = Parameters<Client['addBooking']>[0];

export interface Extendable {
  readonly bookingId: string;
  readonly listing: string;
}

/** The fields that a renter's form sends to extend a booking, paid by visa unless `more` says otherwise. */
export function extensionWish({ bookingId, listing }: Extendable, more: Partial<Wish>): Wish {
  const time = { durationMode: 'hour', paymentType: 'visa' } as const;
  return { bookingId, listingId: listing, extends: 1, ...time, ...more };
}

/** Requests the extension; nothing is paid yet. */
export const askForMore = (by: Person, booking: Extendable, more: Partial<Wish>) =>
  by.api.addBooking(extensionWish(booking, more), { idempotencyKey: randomUUID() });
