import type { HandOver } from '@kiraa/contract/bookings/hand-overs.ts';
import type { CaptureSource } from '@kiraa/domain/evidence/evidence.ts';
import type { RefusedCall } from '../../shell/calls/refusals.ts';
import { type Keeping, openKeeping } from '../../shell/offline/kept-things.ts';

/** What a person has entered at a hand-over, kept until the server has answered it. */
export interface Waiting {
  /** One place of one account, one thing: what is entered there anew takes the place of what waits. A photo is its own. */
  readonly id: string;
  /** Another one with each change, so that an answer to the older never removes the newer. */
  readonly version: string;
  readonly accountId: string;
  readonly bookingId: string;
  readonly occasion: HandOver['occasion'];
  readonly enteredAt: number;
  readonly what:
    | { readonly kind: 'code'; readonly code: string }
    | { readonly kind: 'reading'; readonly reading: Reading }
    | { readonly kind: 'photo'; readonly photo: Blob; readonly capture?: Capture };
  /** The server has heard it and said no. */
  readonly refused?: RefusedCall;
}

/** When a photo was taken, as the device says. */
export interface Capture {
  readonly capturedAt: string;
  readonly capturedFrom: CaptureSource;
}

/** As the form sends it: null takes back what was there. A thing without a tank sends its note alone. */
export interface Reading {
  readonly odometerKm?: number | null;
  readonly fuelEighths?: number | null;
  readonly note: string;
}

/** Both sides of a booking may use one browser. */
const rules = {
  keyOf: ({ accountId, id }: Waiting) => `${accountId} ${id}`,
  isSame: (one: Waiting, other: Waiting) => one.version === other.version,
};

export const openWaiting = (): Promise<Keeping<Waiting>> => openKeeping('kiraa-hand-over', rules);
