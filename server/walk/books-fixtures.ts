import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { type Fixture, ofAdmin } from './fixture.ts';
import type { Stage } from './stage.ts';

/** A line of a list about a payment of a booking, which is a difference of so many riyals. */
async function openDifference(stage: Stage, sar = 7): Promise<string> {
  const { world } = stage;
  const { bookingId } = await stage.booking('accepted');
  const payments = world.db.selectFrom('payments').select('reference').where('booking_id', '=', bookingId);
  const { reference } = await payments.executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  const row = {
    id,
    source: 'acquirer',
    kind: 'unknown_reference' as const,
    subject: crypto.randomUUID(),
    reference,
  };
  const sums = { ours_minor: null, theirs_minor: sar * 100, noted_at: world.clock.now() };
  const day = dateOf(world.clock.now(), RIYADH);
  await world.db
    .insertInto('settlement_differences')
    .values({ ...row, ...sums, day })
    .execute();
  return id;
}

/** A correction that another admin has asked for. */
async function waitingCorrection(stage: Stage): Promise<number> {
  const { db, clock } = stage.world;
  const row = await db
    .insertInto('settlement_corrections')
    .values({
      id: crypto.randomUUID(),
      difference_id: await openDifference(stage),
      why: 'write_off',
      reason: 'Nobody knows it.',
      account: 'gateway:acquirer',
      against: 'platform:corrections',
      amount_halalas: -700,
      asked_by: (await stage.world.person()).id,
      asked_at: clock.now(),
      needs_second: true,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

/** Calls of operators about the books. */
export const booksFixtures = {
  settlementDifferences: ofAdmin(async () => ({})),
  closeBooksDifference: ofAdmin(async (stage) => ({
    id: await openDifference(stage),
    reason: 'The bank has explained it to us.',
    correct: 'write_off',
  })),
  settlementCorrections: ofAdmin(async () => ({})),
  decideCorrection: ofAdmin(async (stage) => ({
    number: await waitingCorrection(stage),
    decision: 'approve',
  })),
} satisfies Record<string, Fixture>;
