import { randomUUID } from 'node:crypto';
import type { Client } from '@kiraa/contract/client.ts';
import type { Person } from '../world.ts';

type Wish = Parameters<Client['addBooking']>[0];

export interface Extendable {
  readonly bookingId: string;
  readonly listing: string;
}

/** What a renter's form asks for beyond the end of a booking: so much more, paid by visa unless it says otherwise. */
export function extensionWish({ bookingId, listing }: Extendable, more: Partial<Wish>): Wish {
  const time = { durationMode: 'hour', paymentType: 'visa' } as const;
  return { bookingId, listingId: listing, extends: 1, ...time, ...more };
}

/** Asks for it; nothing is paid yet. */
export const askForMore = (by: Person, booking: Extendable, more: Partial<Wish>) =>
  by.api.addBooking(extensionWish(booking, more), { idempotencyKey: randomUUID() });
