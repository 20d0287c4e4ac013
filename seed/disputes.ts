import type { NoShowNumbers } from '@kiraa/domain/booking/money/no-show.ts';
import { giveClaim, openClaim } from '@kiraa/domain/booking-house/claims.ts';
import type { HouseBooking } from '@kiraa/domain/booking-house/house.ts';
import type { ClaimKind } from '@kiraa/domain/claim/claim.ts';
import { HALALAS_PER_SAR, halalas } from '@kiraa/domain/money.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Act } from './courses.ts';
import type { DemoBooking } from './make-booking.ts';
import type { Row } from './rows.ts';

/** What an owner of the demo wants of a renter after a rental. */
export interface DemoClaim {
  readonly kind: ClaimKind;
  readonly sar: number;
  readonly words: string;
  /** Why the renter refuses, so that the operator is to decide; without it, the claim waits for the renter. */
  readonly refusal?: string;
}

/** Numbers of an operator who has set none of their own (server/config/fees.ts). */
export const NO_SHOWS: NoShowNumbers = {
  noShowWaitMinutes: 60,
  noShowUntilHours: 24,
  noShowAnswerMinutes: 30,
  noShowPercent: 25,
};

const MINUTES_UNTIL_CLAIM = 20;
const MINUTES_UNTIL_REFUSAL = 45;
const MINUTES_UNTIL_NO_SHOW = NO_SHOWS.noShowWaitMinutes + 5;
const MINUTES_UNTIL_DENIAL = MINUTES_UNTIL_NO_SHOW + 15;

const timesOfClaim = (backAt: Date) => ({
  claimed: addMinutes(backAt, MINUTES_UNTIL_CLAIM),
  refused: addMinutes(backAt, MINUTES_UNTIL_REFUSAL),
});

/** The owner's claim after the return at `backAt`, and the renter's refusal of it. */
export function claimActs({ id, claim }: DemoBooking, backAt: Date): Act[] {
  if (!claim) return [];
  const { claimed, refused } = timesOfClaim(backAt);
  const amountHalalas = halalas(claim.sar * HALALAS_PER_SAR);
  const open: Act = {
    at: claimed,
    run: (house) => {
      const decided = openClaim(house, house.booking(id), { kind: claim.kind, by: 'owner', amountHalalas });
      if (!decided.ok) throw new Error(`demo booking ${id}: a claim: ${decided.refusal}`);
    },
  };
  if (claim.refusal === undefined) return [open];
  const refuse: Act = {
    at: refused,
    run: (house) => {
      const kept = house.booking(id);
      for (const one of kept.claims)
        giveClaim(house, kept, one, { kind: 'answer', answer: 'refuse', by: 'renter' });
    },
  };
  return [open, refuse];
}

/** The owner says that the renter did not come, and the renter that they stood there. */
export function noShowActs({ id, start }: DemoBooking): Act[] {
  const said = (kind: 'say-no-show' | 'deny-no-show', by: 'owner' | 'renter', minutes: number): Act => ({
    at: addMinutes(start, minutes),
    run: (house) => {
      const decided = house.give(id, { kind, by, words: NO_SHOW_WORDS[by], place: null });
      if (!decided.ok) throw new Error(`demo booking ${id}: ${kind}: ${decided.refusal.code}`);
    },
  });
  return [
    said('say-no-show', 'owner', MINUTES_UNTIL_NO_SHOW),
    said('deny-no-show', 'renter', MINUTES_UNTIL_DENIAL),
  ];
}

const NO_SHOW_WORDS = {
  owner: 'انتظرت ساعة عند البوابة ولم يحضر أحد.',
  renter: 'كنت عند البوابة الشمالية واتصلت مرتين.',
} as const;

export function claimRows({ draw, claim: plan }: DemoBooking, { row, claims }: HouseBooking) {
  const ids = draw.fork('claims');
  const claimRow = (one: HouseBooking['claims'][number]): Row => ({
    id: one.row.id,
    booking_id: row.id,
    kind: one.row.kind,
    state: one.row.state,
    amount_halalas: one.row.amountHalalas,
    held_halalas: one.heldHalalas,
    answer_by: one.row.answerBy,
    created_at: one.createdAt,
  });
  const eventRows = (one: HouseBooking['claims'][number]): Row[] => {
    const refusedAt = addMinutes(one.createdAt, MINUTES_UNTIL_REFUSAL - MINUTES_UNTIL_CLAIM);
    const opened = {
      id: ids.uuid(one.createdAt),
      ...{ step: 'claim', actor: 'owner', actor_id: row.ownerId, amount_halalas: one.row.amountHalalas },
      ...{ reason: plan?.words, at: one.createdAt },
    };
    const refused = {
      id: ids.uuid(refusedAt),
      ...{ step: 'refuse', actor: 'renter', actor_id: row.renterId, amount_halalas: null },
      ...{ reason: plan?.refusal, at: refusedAt },
    };
    const lines = plan?.refusal === undefined ? [opened] : [opened, refused];
    return lines.map((line) => ({ ...line, claim_id: one.row.id }));
  };
  return { claims: claims.map(claimRow), claim_events: claims.flatMap(eventRows) };
}

export function noShowRows({ start }: DemoBooking, { row, noShows }: HouseBooking): Row[] {
  return noShows.map((one) => ({
    booking_id: row.id,
    said_by: one.by,
    state: one.state,
    said_at: addMinutes(start, MINUTES_UNTIL_NO_SHOW),
    answer_by: one.answerBy,
    denied_at: one.state === 'denied' ? addMinutes(start, MINUTES_UNTIL_DENIAL) : null,
  }));
}
