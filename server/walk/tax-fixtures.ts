import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { type Fixture, ofAdmin } from './fixture.ts';
import type { Stage } from './stage.ts';

let ahead = 0;
/** A day to come on which no rate of VAT begins yet. */
function freeDay({ world }: Stage): string {
  ahead += 1;
  return nextDate(dateOf(world.clock.now(), RIYADH), 3_000 + ahead);
}

/** Calls of operators about tax. */
export const taxFixtures = {
  vatRates: ofAdmin(async () => ({})),
  addVatRate: ofAdmin(async (stage) => ({
    since: freeDay(stage),
    percent: 20,
    reason: 'A royal order of that year',
  })),
  withdrawVatRate: ofAdmin(async (stage) => {
    const since = freeDay(stage);
    const rate = {
      id: crypto.randomUUID(),
      since,
      percent: 20,
      reason: 'By mistake',
      added_at: stage.world.clock.now(),
    };
    await stage.world.db.insertInto('vat_rates').values(rate).execute();
    return { since };
  }),
} satisfies Record<string, Fixture>;
