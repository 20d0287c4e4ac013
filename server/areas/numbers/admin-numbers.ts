import type { adminNumberEndpoints } from '@kiraa/contract/admin/numbers.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { dateOf, startOfDate } from '@kiraa/domain/dates.ts';
import {
  businessNumbers,
  fitsNumber,
  numberNames,
  numbersAt,
} from '@kiraa/domain/numbers/business-numbers.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { brokenConstraint, transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertNumber, livingNumbers, lockNumbers, withdrawRow } from './number-queries.ts';
import { settingsOf } from './numbers-in-force.ts';

type Rows = typeof adminNumberEndpoints;

/** GET /admin/numbers: what holds now, what will, and what held. */
export async function adminNumbers({ db, clock, config }: MemberContext) {
  const now = clock.now();
  const dated = await livingNumbers(db);
  const settings = settingsOf(config);
  const held = numbersAt(dated, settings, now);
  return accept({
    data: numberNames.map((name) => ({
      name,
      unit: businessNumbers[name].unit,
      most: businessNumbers[name].most,
      value: held[name],
      setting: settings[name],
      values: dated
        .filter((one) => one.name === name)
        .map(({ id, since, value, reason, fullName, addedAt }) => ({
          id,
          since: since.toISOString(),
          value,
          reason,
          by: fullName,
          addedAt: addedAt.toISOString(),
          isAhead: since > now,
        })),
    })),
  });
}

/**
 * POST /admin/numbers/add: a value from today, which is from this moment on, or from the beginning of a day to come in Riyadh. The
 * clock is read under the lock, so that every booking without this value was made before it began.
 */
export async function addNumber(
  { db, clock, caller }: MemberContext,
  { name, value, since, reason }: ParsedInputOf<Rows['addNumber']>,
): Promise<Outcome<Record<never, never>>> {
  if (!fitsNumber(name, value)) return refuse('OUT_OF_RANGE', { value: 'OUT_OF_RANGE' });
  try {
    return await transact(db, async (trx) => {
      await lockNumbers(trx);
      const now = clock.now();
      const today = dateOf(now, RIYADH);
      if (since < today) return refuse('NUMBER_PAST', { since: 'NUMBER_PAST' });
      const begins = since === today ? now : startOfDate(since, RIYADH);
      const added = { addedBy: caller.accountId, addedAt: now };
      await insertNumber(trx, {
        id: newId<'business-number'>(),
        name,
        value,
        since: begins,
        reason,
        ...added,
      });
      return accept({});
    });
  } catch (error) {
    if (brokenConstraint(error) === 'business_numbers_once')
      return refuse('NUMBER_TAKEN', { since: 'NUMBER_TAKEN' });
    throw error;
  }
}

/** POST /admin/numbers/withdraw: a value that has not begun never begins; one that has begun stays. */
export async function withdrawNumber(
  { db, clock, caller }: MemberContext,
  { id }: ParsedInputOf<Rows['withdrawNumber']>,
) {
  return await transact(db, async (trx) => {
    await lockNumbers(trx);
    const at = clock.now();
    const found = (await livingNumbers(trx)).find((one) => one.id === id);
    if (!found) return refuse('NOT_FOUND');
    if (found.since <= at) return refuse('NUMBER_PAST');
    await withdrawRow(trx, id, { by: caller.accountId, at });
    return accept({});
  });
}
