import type { DepositMove } from '../booking/decide/decision.ts';
import { isFirmStep } from '../booking/life/firm-steps.ts';
import { type DepositEnding, type DepositFacts, depositEndsAt, depositStage } from '../deposit/deposit.ts';
import { coversOf, decideDepositEnd, depositedEntries, undepositedEntries } from '../deposit/end-deposit.ts';
import { CARD_HOLD_LIFE_DAYS } from '../limits.ts';
import { type Halalas, ZERO } from '../money.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '../time.ts';
import { claimedBooking, coverClaim } from './claims.ts';
import type { House, HouseBooking } from './house.ts';
import type { HousePayment } from './money.ts';

/** A deposit as the house in memory keeps it, from when its money has arrived. */
export interface HouseDeposit {
  state: 'kept' | 'taking' | 'over';
  readonly paymentId: string | null;
  readonly amountHalalas: Halalas;
  claimedHalalas: Halalas;
  ending: DepositEnding | null;
}

/** What a booking's rules need to know of its deposit; undefined where it was made without one. */
export function depositFacts(
  house: House,
  { row, deposit, timeline }: HouseBooking,
): DepositFacts | undefined {
  const { depositHalalas: amountHalalas } = row;
  if (!amountHalalas) return undefined;
  const attempts = house.money.paymentsOf(row.id).filter(({ purpose }) => purpose === 'deposit');
  return {
    amountHalalas,
    stage: depositStage(row, deposit?.state, house.now),
    isBeingPaid: attempts.some(({ state }) => state === 'open'),
    agreedAt: timeline.find(({ step }) => isFirmStep(step))?.at ?? null,
  };
}

/** Writes what the bank has said about a deposit's payment. */
export function applyDeposit(house: House, kept: HouseBooking, { kind, paymentId }: DepositMove): void {
  const payment = house.money.payment(paymentId);
  const { deposit, row } = kept;
  if (kind === 'keep') {
    const { amountHalalas } = payment;
    kept.deposit = { state: 'kept', paymentId, amountHalalas, claimedHalalas: ZERO, ending: null };
    if (payment.state === 'taken') house.money.books.post(depositedEntries(row.renterId, amountHalalas));
    return;
  }
  if (deposit?.paymentId !== paymentId || deposit.state === 'over')
    throw new Error(`M11: the bank answers about a deposit of booking ${row.id} that nobody keeps`);
  if (kind === 'untaken') end(house, deposit, 'lost');
  else if (deposit.state === 'taking') payClaims(house, kept, deposit);
  else house.money.books.post(depositedEntries(row.renterId, deposit.amountHalalas));
}

function end(house: House, deposit: HouseDeposit, ending: DepositEnding): void {
  deposit.state = 'over';
  deposit.ending = ending;
  house.changes += 1;
}

/** What claims have come to is the owner's, of the money that the deposit has brought. */
function payClaims(house: House, kept: HouseBooking, deposit: HouseDeposit): void {
  const { paymentId, claimedHalalas } = deposit;
  if (paymentId === null) throw new Error('claims are paid out of a deposit that nobody has paid');
  const covers = coversOf(claimedHalalas, kept.claims.map(coveredOf));
  end(house, deposit, 'claimed');
  for (const { claimId, amountHalalas } of covers) {
    const part = { paymentId, amountHalalas, discountHalalas: ZERO, isCompensation: true } as const;
    house.money.run(kept.row, { verb: 'capture', ...part });
    coverClaim(house, kept, claimId, amountHalalas);
  }
}

const coveredOf = ({ row, fromDepositHalalas }: HouseBooking['claims'][number]) => ({
  ...row,
  fromDepositHalalas,
});

/** When the bank lets go of a hold by itself. */
const lapsesAt = ({ state, settledAt }: HousePayment): Date | null =>
  state === 'held' && settledAt ? addMilliseconds(settledAt, CARD_HOLD_LIFE_DAYS * DAY_MILLISECONDS) : null;

/** The bank lets go of what it has held for a week. */
function lapse(house: House, payment: HousePayment): void {
  const at = lapsesAt(payment);
  const isUnderWay = house.money.operationsOf(payment.id).some(({ outcome }) => outcome === 'under-way');
  if (at && at <= house.now && !isUnderWay) house.money.lapse(payment);
}

/** Ends a deposit if its time has come, however often this is asked. */
export function endDeposit(house: House, kept: HouseBooking): void {
  const { deposit, row } = kept;
  if (deposit === null && depositFacts(house, kept)?.stage === 'late' && kept.metAt !== null) {
    const amountHalalas = row.depositHalalas ?? ZERO;
    const waived = { paymentId: null, amountHalalas, claimedHalalas: ZERO } as const;
    kept.deposit = { ...waived, state: 'over', ending: 'waived' };
    return;
  }
  if (!deposit || deposit.paymentId === null || deposit.state === 'over') return;
  const payment = house.money.payment(deposit.paymentId);
  lapse(house, payment);
  const isUnderWay = house.money.operationsOf(payment.id).some(({ outcome }) => outcome === 'under-way');
  const found = decideDepositEnd({
    now: house.now,
    state: deposit.state,
    amountHalalas: deposit.amountHalalas,
    endsAt: depositEndsAt(claimedBooking(kept)),
    claims: kept.claims.map(coveredOf),
    payment: { state: payment.state, isUnderWay },
    lapsesAt: lapsesAt(payment),
  });
  if (found.kind === 'wait') return;
  if (found.kind === 'take-all') take(house, kept, payment, deposit.amountHalalas);
  else finish(house, kept, deposit, { payment, found });
}

function finish(
  house: House,
  kept: HouseBooking,
  deposit: HouseDeposit,
  {
    payment,
    found,
  }: {
    readonly payment: HousePayment;
    readonly found: Exclude<ReturnType<typeof decideDepositEnd>, { kind: 'wait' | 'take-all' }>;
  },
): void {
  const isTaken = payment.state === 'taken';
  if (found.kind === 'claim') deposit.claimedHalalas = found.claimedHalalas;
  if (found.kind === 'claim' && !isTaken) {
    deposit.state = 'taking';
    take(house, kept, payment, found.claimedHalalas);
    return;
  }
  if (isTaken) house.money.books.post(undepositedEntries(kept.row.renterId, deposit.amountHalalas));
  if (found.kind === 'claim') payClaims(house, kept, deposit);
  else end(house, deposit, found.kind === 'lost' ? 'lost' : 'released');
  house.money.run(kept.row, { verb: 'giveBack', paymentId: payment.id });
}

function take(house: House, kept: HouseBooking, payment: HousePayment, amountHalalas: Halalas): void {
  const part = { paymentId: payment.id, amountHalalas, discountHalalas: ZERO };
  house.money.run(kept.row, { verb: 'capture', ...part });
  house.changes += 1;
}
