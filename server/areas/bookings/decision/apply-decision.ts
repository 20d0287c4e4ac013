import type { Booking } from '@kiraa/domain/booking/booking.ts';
import type { Command } from '@kiraa/domain/booking/decide/commands.ts';
import { decide } from '@kiraa/domain/booking/decide/decide.ts';
import type { ChargeMove, Decision, MoneyMove, StepTaken } from '@kiraa/domain/booking/decide/decision.ts';
import type { GivingWay } from '@kiraa/domain/booking/decide/standing.ts';
import type { OwnerFee } from '@kiraa/domain/booking/money/owner-fee.ts';
import { ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../../context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { settlePaidClaim } from '../../claims/claims.ts';
import { putCouponUse, releaseCouponUse } from '../../coupons/coupons.ts';
import { applyDeposit } from '../../deposits/deposits.ts';
import {
  capture,
  chargeOwner,
  type Earner,
  giveBack,
  intend,
  moveOver,
  setAside,
} from '../../payments/payments.ts';
import { announceBooking } from '../announce-booking.ts';
import { type Copied, insertBooking, leavePayment, lockBooking, updateBooking } from '../booking-queries.ts';
import { insertChange, updateChange } from '../changes/change-queries.ts';
import { insertOwnerFee } from '../endings/owner-fee-queries.ts';
import { askAsOwner, insertDelayCharge, settleDelayCharge } from '../endings/return-queries.ts';
import { moveNoShow } from '../no-shows/no-show-queries.ts';
import { moveRebooking } from '../rebooking/rebooking-queries.ts';
import { tell } from '../tell.ts';
import { appendLine } from '../views/timeline-queries.ts';
import { loadFacts } from './booking-facts.ts';
import { moveSlot } from './slot-queries.ts';

export interface Edges {
  readonly clock: Services['clock'];
  readonly config: Pick<Services['config'], 'tax'>;
  readonly providers: Pick<Services['providers'], 'forNew'>;
  readonly jobs: Pick<Services['jobs'], 'enqueue' | 'enqueueAll'>;
}

export interface Applied {
  /** The operations to be run at the provider after the commit. */
  readonly operations: readonly string[];
  /** Those of the operations that capture a hold, which the bank may still refuse. */
  readonly captures: readonly string[];
  /** The number of a booking that begins, as people read it out on the phone. */
  readonly number: number | undefined;
}

/**
 * Writes all of a decision in the caller's transaction: rows, slots, money, timeline and notices. Nothing else writes to
 * a booking's life. The rows of the booking and of its listing are locked, or the booking begins with this decision.
 */
export async function applyDecision(
  edges: Edges,
  trx: Tx,
  { booking, decision, copied }: { booking: Booking; decision: Decision; copied?: Copied | undefined },
): Promise<Applied> {
  const now = edges.clock.now();
  for (const move of decision.slot) if (move.kind === 'make-room') await makeRoom(edges, trx, move.giving);
  const number = await writeRows(edges, trx, { booking, decision, copied });
  await moveCoupon(trx, booking, decision.coupon, now);
  for (const paid of decision.paidClaims) await settlePaidClaim(edges, trx, paid);
  const operations: string[] = await moveDeposit(edges, trx, booking, decision.deposit);
  const captures: string[] = [];
  for (const move of decision.money) {
    if (move.verb === 'intend') continue;
    const operation = await moveMoney(edges, trx, booking, move);
    if (!operation) continue;
    operations.push(operation);
    if (move.verb === 'capture') captures.push(operation);
  }
  if (decision.ownerFee) await takeOwnerFee(edges, trx, booking, decision.ownerFee);
  if (decision.rebooking) await moveRebooking(trx, booking.id, decision.rebooking, now);
  if (decision.noShow) await moveNoShow(trx, booking.id, decision.noShow, now);
  await together(trx, (one) =>
    Promise.all([
      tell(edges, one, booking, decision.notices),
      announceBooking(edges, one, booking, decision.timeline),
    ]),
  );
  return { operations, captures, number };
}

/**
 * The rows of a decision that do not depend on each other, in one statement as far as there is one of each kind; more of a kind follow
 * in their turn. Returns the number of a booking that begins.
 */
async function writeRows(
  edges: Edges,
  trx: Tx,
  { booking, decision, copied }: { booking: Booking; decision: Decision; copied: Copied | undefined },
): Promise<number | undefined> {
  const now = edges.clock.now();
  const kept = { ...booking, bookingId: booking.id };
  // What begins is written in one statement with its payment, which refers to it; what it takes the place of goes ahead of both.
  const begun = decision.steps.findIndex(({ kind }) => kind === 'begin-booking' || kind === 'begin-change');
  const ahead = Math.max(0, begun);
  await inTurn(decision.steps.slice(0, ahead), (step) => writeStep(trx, booking.id, step, copied));
  const [numbers] = await together(trx, (one) =>
    Promise.all([
      inTurn(decision.steps.slice(ahead), (step) => writeStep(one, booking.id, step, copied)),
      inTurn(decision.slot, async (move) => move.kind !== 'make-room' && moveSlot(one, kept, move)),
      inTurn(decision.charges, (move) => moveCharge(one, booking.id, move, now)),
      inTurn(decision.money, async (move) => move.verb === 'intend' && intend(edges, one, booking, move)),
      inTurn(decision.timeline, (line) => appendLine(one, booking.id, line, now)),
    ]),
  );
  return numbers.find((number) => number !== undefined);
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  write: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const written: Result[] = [];
  for (const item of items) written.push(await write(item));
  return written;
}

async function moveDeposit(edges: Edges, trx: Tx, booking: Booking, move: Decision['deposit']) {
  const { depositHalalas = ZERO } = booking;
  return move ? applyDeposit(edges, trx, { ...booking, depositHalalas }, move) : [];
}

/** Drops the unpaid slots that give way, each by a decision of its own. */
export async function makeRoom(edges: Edges, trx: Tx, giving: readonly GivingWay[]): Promise<void> {
  for (const { bookingId, changeId, by } of giving) {
    const booking = await lockBooking(trx, bookingId);
    if (!booking) continue;
    const facts = await loadFacts(trx, edges.clock, booking);
    const command: Extract<Command, { kind: 'drop' | 'drop-change' }> =
      changeId === null ? { kind: 'drop', by } : { kind: 'drop-change', by };
    const decided = decide(booking, command, facts);
    if (decided.ok) await applyDecision(edges, trx, { booking, decision: decided.decision });
  }
}

async function writeStep(
  trx: Tx,
  bookingId: string,
  step: StepTaken,
  copied: Copied | undefined,
): Promise<number | undefined> {
  switch (step.kind) {
    case 'begin-booking':
      if (!copied) throw new Error('a booking begins without what its listing says');
      return insertBooking(trx, step.booking, copied);
    case 'begin-change':
      await insertChange(trx, step.change);
      return undefined;
    case 'booking':
      await updateBooking(trx, bookingId, step.written);
      return undefined;
    case 'change':
      await updateChange(trx, step.id, step.written);
      return undefined;
  }
}

async function moveCharge(trx: Tx, bookingId: string, move: ChargeMove, at: Date): Promise<void> {
  switch (move.kind) {
    case 'open':
      return insertDelayCharge(trx, { ...move.charge, bookingId });
    case 'ask-as-owner':
      return askAsOwner(trx, move.id);
    case 'paid':
      return settleDelayCharge(trx, move.id, { state: 'paid', paymentId: move.paymentId, at });
    case 'drop':
      return settleDelayCharge(trx, move.id, { state: 'dropped', paymentId: null, at });
  }
}

async function moveCoupon(
  trx: Tx,
  { id: bookingId, couponId, renterId }: Booking,
  move: Decision['coupon'],
  at: Date,
): Promise<void> {
  if (move === null || couponId === null) return;
  if (move === 'release') await releaseCouponUse(trx, bookingId, at);
  else await putCouponUse(trx, { bookingId, couponId, renterId, at });
}

async function takeOwnerFee(edges: Edges, trx: Tx, booking: Booking, fee: OwnerFee): Promise<void> {
  await insertOwnerFee(trx, booking, fee, edges.clock.now());
  await chargeOwner(edges, trx, booking, fee.feeHalalas);
}

/** Returns the operations to be run at the provider. */
async function moveMoney(
  edges: Edges,
  trx: Tx,
  earner: Earner,
  move: Exclude<MoneyMove, { verb: 'intend' }>,
): Promise<string | undefined> {
  switch (move.verb) {
    case 'capture':
      return capture(edges, trx, earner, move);
    case 'giveBack':
      return giveBack(edges, trx, earner, move);
    case 'setAside':
      await setAside(edges, trx, earner, move);
      return undefined;
    case 'moveOver':
      await leavePayment(trx, earner.id);
      await moveOver(edges, trx, earner, move);
      return undefined;
  }
}
