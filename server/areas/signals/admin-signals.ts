import type { AdminSignal, signalEndpoints } from '@kiraa/contract/accounts/signals.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { halalas, toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../platform/http/list-place.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import type { SignalFacts } from './raise-signal.ts';
import { lockSignal, peopleOfSignals, setSignal, signalsPage } from './signal-queries.ts';

/** GET /admin/signals. */
export async function adminSignals(
  { db }: MemberContext,
  input: ParsedInputOf<typeof signalEndpoints.adminSignals>,
) {
  const { about: kind, list = 'waiting', sort: order = 'oldest', after } = input;
  const page = { kind, list, order, after: readPlace(after), limit: PAGE_ROWS + 1 };
  const rows = await signalsPage(db, page);
  const { shown, next } = paged(rows.map((row) => ({ ...row, place: placeOf(row.foundAt, row.id) })));
  const people = await peopleOfSignals(
    db,
    shown.map(({ id }) => id),
  );
  const ofSignals = Map.groupBy(people, ({ signalId }) => signalId);
  const data = shown.map((row) => ({
    id: row.id,
    about: row.kind,
    effect: row.effect,
    state: row.state,
    waits: row.waitsSince !== null,
    foundAt: row.foundAt.toISOString(),
    facts: presentFacts(row.facts as SignalFacts),
    people: (ofSignals.get(row.id) ?? []).map(({ userId, name, objection, objectedAt }) => ({
      userId,
      name,
      objection,
      objectedAt: objectedAt?.toISOString() ?? null,
    })),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  }));
  return accept({ data, next });
}

function presentFacts(facts: SignalFacts): AdminSignal['facts'] {
  const { accounts = null, bookings = null, uses = null, linked = null, amount } = facts;
  return { accounts, bookings, uses, linked, amount: amount === undefined ? null : toSar(halalas(amount)) };
}

/**
 * POST /admin/signals/decide. What was upheld can be decided anew: an objection may have come since. Nothing that was cleared is, as it
 * comes back by itself when it grows.
 */
export async function decideSignal(
  { db, clock, caller, audit }: MemberContext,
  { signalId, verdict, reason }: ParsedInputOf<typeof signalEndpoints.decideSignal>,
) {
  const at = clock.now();
  return await transact(db, async (trx) => {
    const signal = await lockSignal(trx, signalId);
    if (!signal) return refuse('NOT_FOUND');
    if (signal.state === 'cleared') return refuse('SIGNAL_CLEARED');
    // Upheld by somebody else a moment ago, and nobody has objected since.
    if (signal.waitsSince === null && verdict === 'uphold') return refuse('SIGNAL_DECIDED');
    const state = verdict === 'clear' ? 'cleared' : 'upheld';
    const made = { subject: signalId, madeBy: caller.accountId, madeAt: at };
    await recordUndoable(trx, { ...made, kind: `signal_${state}`, queue: 'signals' });
    await setSignal(trx, signalId, {
      ...{ state, reason, waitsSince: null },
      ...{ decidedBy: caller.accountId, decidedAt: at },
    });
    audit.change({ before: { state: signal.state }, after: { state } });
    return accept({});
  });
}
