import { randomUUID } from 'node:crypto';
import { halalas, ZERO } from '@kiraa/domain/money.ts';
import { HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { dataOf } from '../testing/rentals/renting.ts';
import { bookingField, type Fixture, ofAdmin, SMALLEST_PNG } from './fixture.ts';
import type { Stage, StagedBooking } from './stage.ts';

const WISH = { kind: 'damage', amount: '300.00', reason: 'The bumper has a new dent' } as const;

async function claimOf(booking: StagedBooking): Promise<string> {
  const { bookingId, owner } = booking;
  return dataOf(await owner.api.openClaim({ bookingId, ...WISH, photoIds: [] })).data.id;
}

const onClaim = (more: Record<string, unknown>): Fixture => ({
  good: async (stage) => {
    const booking = await stage.booking('completed');
    const input = { claimid: await claimOf(booking), ...more };
    return { input, mode: 'renter', parties: booking };
  },
  object: { field: 'claimid', access: 'private' },
});

async function disputed(stage: Stage): Promise<string> {
  const booking = await stage.booking('completed');
  const claimId = await claimOf(booking);
  dataOf(await booking.renter.api.answerClaim({ claimId, answer: 'refuse', photoIds: [] }));
  return claimId;
}

const ofCompleted = (mode: 'renter' | 'owner', more: Record<string, unknown>): Fixture => ({
  good: async (stage) => {
    const booking = await stage.booking('completed');
    return { input: { bookingid: booking.bookingId, ...more }, mode, parties: booking };
  },
  object: bookingField,
});

/** Calls about claims. */
export const claimFixtures = {
  bookingClaims: ofCompleted('renter', {}),
  claim: onClaim({}),
  addClaimPhoto: ofCompleted('owner', { photo: SMALLEST_PNG }),
  openClaim: ofCompleted('owner', WISH),
  answerClaim: onClaim({ answer: 'offer', amount: '120.50', reason: 'It was a small dent' }),
  adminClaims: ofAdmin(async () => ({})),
  adminClaim: ofAdmin(async (stage) => ({ claimid: await disputed(stage) })),
  decideClaim: ofAdmin(async (stage) => ({
    claimid: await disputed(stage),
    amount: '150.25',
    reason: 'The photos show half of the damage',
  })),
} satisfies Record<string, Fixture>;

/** A claim about a booking in which neither of the walk's people has a part. */
export async function foreignClaim({ world, foreign }: Stage): Promise<string> {
  const now = world.clock.now();
  await world.db
    .insertInto('claims')
    .values({
      id: randomUUID(),
      booking_id: foreign.bookingId,
      kind: 'damage',
      state: 'open',
      amount_halalas: halalas(30_000),
      held_halalas: ZERO,
      answer_by: new Date(now.getTime() + 72 * HOUR_MILLISECONDS),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claims = world.db.selectFrom('claims').select('id').where('booking_id', '=', foreign.bookingId);
  return (await claims.executeTakeFirstOrThrow()).id;
}
