import type { adminMoneyEndpoints } from '@kiraa/contract/admin/money.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { answerable, UNSAID_WHY } from '@kiraa/domain/chargeback/chargeback.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import type { OldestPage } from '../../platform/http/list-place.ts';
import { mobileOfCaller } from '../accounts/accounts.ts';
import { type CaseKey, thoseWaiting } from '../console/console.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import {
  type ActOutcome,
  closeDifference,
  moneyUnderWay,
  oldestUndecidedChargebacks,
  payByHand,
  retryGiveBack,
  type UndecidedChargeback,
  waitingMoney,
} from '../payments/payments.ts';
import { transfersNotFinal } from '../payouts/payouts.ts';

type Rows = typeof adminMoneyEndpoints;
type Act =
  | ParsedInputOf<Rows['settleMoney']>['act']
  | 'paid'
  | 'never_executed'
  | 'answer'
  | 'decide'
  | 'approve'
  | 'withdraw';

const SHOWN_AT_ONCE = 50;

/** What was only held is let go again; nobody was paid of it in another way. */
export const actsOnGiveBack = (what: string): Extract<Act, 'retry' | 'paid_by_hand'>[] =>
  what === 'refund' ? ['retry', 'paid_by_hand'] : ['retry'];

/** What waits for a second admin is approved or withdrawn; else it is decided, and answered while that is in time. */
function actsOnChargeback(chargeback: UndecidedChargeback, now: Date): Act[] {
  if (chargeback.verdict !== null) return ['approve', 'withdraw'];
  return answerable(chargeback, now).ok ? ['answer', 'decide'] : ['decide'];
}

/** GET /admin/money: a page of each of the tables that they come from, of which the oldest are shown. */
export async function moneyNotFinal(
  context: MemberContext,
  { kind, after }: ParsedInputOf<Rows['moneyNotFinal']>,
) {
  const placeOf = (one: { readonly since: string; readonly id: string }) => `${one.since} ${one.id}`;
  const page = { after: readMoneyPlace(after), limit: SHOWN_AT_ONCE + 1 };
  const rest = (await everythingNotFinal(context, page))
    .filter((one) => (kind ?? one.kind) === one.kind)
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const shown = rest.slice(0, SHOWN_AT_ONCE);
  const waiting = await thoseWaiting(context.db, shown.map(caseOf), context.clock.now());
  const data = shown.map((one) => {
    const { kind: queue, subject } = caseOf(one);
    const waits = waiting.some((key) => key.kind === queue && key.subject === subject);
    return { ...one, waitsIn: waits ? { queue, subject } : null };
  });
  const last = shown.at(-1);
  return accept({ data, next: last && rest.length > shown.length ? placeOf(last) : null });
}

/** The queue in which it is a case once it waits for a person, and what it is called there. */
function caseOf({ kind, id, reference }: Awaited<ReturnType<typeof everythingNotFinal>>[number]): CaseKey {
  if (kind === 'chargeback') return { kind: 'chargebacks', subject: id };
  return kind === 'transfer' ? { kind: 'payouts', subject: reference } : { kind: 'money', subject: id };
}

/** What names no place begins at the beginning. */
function readMoneyPlace(after: string | undefined) {
  const [since = '', id] = after?.split(' ') ?? [];
  const at = new Date(since);
  return id === undefined || Number.isNaN(at.getTime()) ? undefined : { at, id };
}

async function everythingNotFinal({ db, clock }: MemberContext, page: OldestPage) {
  const [waiting, underWay, transfers, chargebacks] = await Promise.all([
    waitingMoney(db, page),
    moneyUnderWay(db, page),
    transfersNotFinal(db, page),
    oldestUndecidedChargebacks(db, page),
  ]);
  const ofPeople = waiting.map(({ amountHalalas, askedHalalas, ...one }) => ({
    ...one,
    amount: toSar(amountHalalas),
    asked: askedHalalas === null ? null : toSar(askedHalalas),
    acts: one.kind === 'difference' ? (['close'] satisfies Act[]) : actsOnGiveBack(one.what),
  }));
  const ofHouse = underWay.map(({ amountHalalas, ...one }) => ({
    ...one,
    amount: toSar(amountHalalas),
    asked: null,
    acts: [],
  }));
  const ofBank = transfers.map(({ id, state, reference, amountHalalas, resultCode, createdAt }) => ({
    id,
    kind: 'transfer' as const,
    what: state,
    bookingId: null,
    reference,
    amount: toSar(amountHalalas),
    asked: null,
    said: resultCode,
    since: createdAt,
    acts: state === 'unknown' ? (['paid', 'never_executed'] satisfies Act[]) : [],
  }));
  const ofRentersBanks = chargebacks.map((one) => ({
    id: String(one.number),
    kind: 'chargeback' as const,
    what: one.state,
    bookingId: one.bookingId,
    reference: one.paymentReference,
    amount: toSar(one.amountHalalas),
    asked: null,
    said: one.reason === UNSAID_WHY ? null : one.reason,
    since: one.takenInAt,
    acts: actsOnChargeback(one, clock.now()),
  }));
  return [...ofPeople, ...ofHouse, ...ofBank, ...ofRentersBanks].map((one) => ({
    ...one,
    since: one.since.toISOString(),
  }));
}

const REFUSALS: Readonly<Record<Exclude<ActOutcome, 'done'>, RefusalCode>> = {
  'not-found': 'NOT_FOUND',
  'not-waiting': 'NOT_WAITING',
  'a-hold': 'ONLY_HELD',
};

/** POST /admin/money/settle: kept with the mobile of the admin. The sweep sends what is to be sent again. */
export async function settleMoney(
  context: MemberContext,
  { id, act, reason }: ParsedInputOf<Rows['settleMoney']>,
) {
  const { db, clock } = context;
  const by = await mobileOfCaller(context);
  if (act === 'close') {
    const at = clock.now();
    const isClosed = await transact(db, async (trx) => {
      if (!(await closeDifference(trx, id, { by, reason, at }))) return false;
      const made = { subject: id, madeBy: context.caller.accountId, madeAt: at };
      await recordUndoable(trx, { ...made, kind: 'payment_difference_closed', queue: 'money' });
      return true;
    });
    return isClosed ? accept({}) : refuse('NOT_WAITING');
  }
  const done = await (act === 'retry' ? retryGiveBack : payByHand)(context, id, { by, reason });
  return done === 'done' ? accept({}) : refuse(REFUSALS[done]);
}
