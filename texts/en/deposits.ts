import { hours } from '../plural.ts';

/** The deposit of a booking, on its page and in its row. */
export const deposits = {
  name: 'Deposit',
  ahead: (from: string) => `It can be paid from ${from}. Until then nothing is held.`,
  aheadOfYes: 'It can be paid as soon as the booking is confirmed. Until then nothing is held.',
  dueFromYou: (amount: string, by: string) =>
    `Pay the deposit of ${amount} by ${by}. If it is not paid by then, the booking ends as if you had cancelled it.`,
  dueFromRenter: (by: string) =>
    `The renter is asked to pay it by ${by}. If it is not paid by then, the booking ends as if the renter had cancelled it.`,
  late: 'It was not paid before the start.',
  heldOfYou: 'Held on your card, not taken.',
  heldOfRenter: 'Held on the renter’s card.',
  takenOfYou: 'Taken, and given back: this card, or a hold, could not keep it for so long.',
  takenOfRenter: 'Taken from the renter, and kept by Kiraa.',
  backAt: (moment: string) => `Comes back on ${moment} if no claim is open.`,
  backAfter: (kept: number) => `Comes back ${hours(kept)} after the return if no claim is open.`,
  released: 'Nothing was claimed: all of it went back.',
  claimed: (amount: string) => `Claims took ${amount} of it. The rest went back.`,
  claimedAll: 'Claims took all of it.',
  lost: 'The bank gave nothing of it. Claims are paid by the renter.',
  waived: 'The thing was handed over without it.',
  none: 'The booking ended before it was asked for.',
} as const;
