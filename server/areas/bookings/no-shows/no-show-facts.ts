import type { NoShowFacts } from '@kiraa/domain/booking/money/no-show.ts';
import type { Db } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { typedPickUpAt } from '../../hand-overs/hand-overs.ts';
import { noShowsOf } from './no-show-queries.ts';

/** By which numbers a no-show of this booking goes and what was said of one; null where it was made under no such numbers. */
export async function noShowFacts(db: Db, bookingId: string): Promise<NoShowFacts | null> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('owner_fee_numbers as numbers', 'numbers.id', 'bookings.owner_fee_numbers_id')
    .select(camelCased(['numbers.no_show_wait_minutes', 'numbers.no_show_until_hours']))
    .select(camelCased(['numbers.no_show_answer_minutes', 'numbers.no_show_percent']))
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const { noShowWaitMinutes, noShowUntilHours, noShowAnswerMinutes, noShowPercent } = row;
  // A check of the table: these four are numbers together, or null together.
  if (noShowWaitMinutes === null || noShowUntilHours === null) return null;
  if (noShowAnswerMinutes === null || noShowPercent === null) return null;
  return {
    numbers: { noShowWaitMinutes, noShowUntilHours, noShowAnswerMinutes, noShowPercent },
    said: await noShowsOf(db, bookingId),
    metAt: await typedPickUpAt(db, bookingId),
  };
}
