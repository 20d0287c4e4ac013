import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { BookingStory, StoryLine } from '@kiraa/contract/bookings/story.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { type Told, tellStory } from '@kiraa/domain/booking/life/story.ts';
import { add, type Halalas, subtract, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { claimMoments } from '../../claims/claims.ts';
import { handOverMoments } from '../../hand-overs/hand-overs.ts';
import { chargebacksOfBooking, type MoneyMovement, movementsOfBooking } from '../../payments/payments.ts';
import { findOwnerFee, type OwnerFeeRow } from '../endings/owner-fee-queries.ts';
import { presentFee } from '../endings/present-fee.ts';
import { viewBooking } from './booking-view.ts';
import { type ChargebackMoment, chargebackMoments, presentChargeback } from './charged-story.ts';
import { askedFees, isShown, reviewTimes, type StepRow, stepsOf } from './story-queries.ts';

type Side = 'renter' | 'owner';
type Kind = MoneyMovement['kind'];
type MoneyMoved = StoryLine['money'][number];

/** What each side may know of the money: a renter their payments, an owner their earning and no coupon. */
const SEEN: Record<Side, readonly Kind[]> = {
  renter: ['held', 'taken', 'released', 'back', 'moved_out', 'moved_in'],
  owner: ['earned', 'unearned'],
};

/** A booking with who did what and when, and what it did to the caller's money; to everybody else it is absent. */
export async function showStory(
  context: MemberContext,
  { bookingId }: ParsedInputOf<Endpoints['bookingStory']>,
) {
  const booking = await viewBooking(context, bookingId);
  if (!booking) return refuse('NOT_FOUND');
  const side: Side = booking.renterId === context.caller.accountId ? 'renter' : 'owner';
  const told = await tellOf(context.db, bookingId, { reader: side, isDamaged: booking.damaged === true });
  return accept({
    data: {
      booking,
      chargebacks: told.chargebacks.map((one) => presentChargeback(one, side)),
      money: side === 'renter' ? renterMoney(told.movements) : ownerMoney(told.movements, told.fee),
      story: told.story,
    } satisfies BookingStory & { booking: BookingView },
  });
}

interface Reading {
  /** The house reads what either side may, and every review. */
  readonly reader: Side | 'house';
  readonly isDamaged: boolean;
}

/** The story of a booking as this reader may know it, the oldest line first, and the facts that it was told from. */
export async function tellOf(db: Db, bookingId: string, { reader, isDamaged }: Reading) {
  const [steps, movements, reviews, moments, claimed, chargebacks, asked, fee] = await Promise.all([
    stepsOf(db, bookingId),
    movementsOfBooking(db, bookingId),
    reviewTimes(db, bookingId),
    handOverMoments(db, bookingId),
    claimMoments(db, bookingId),
    chargebacksOfBooking(db, bookingId),
    askedFees(db, bookingId),
    reader === 'renter' ? undefined : findOwnerFee(db, bookingId),
  ]);
  const isHouse = reader === 'house';
  const seen = movements.filter(({ kind }) => isHouse || SEEN[reader].includes(kind));
  const side = isHouse ? 'owner' : reader;
  const lines = [
    ...steps.filter(isShown).map((row) => ({ ...row, row, claimed: undefined, charged: undefined })),
    ...claimed.map((row) => ({ ...row, changeId: null, row: undefined, claimed: row, charged: undefined })),
    ...chargebacks
      .flatMap((one) => chargebackMoments(one, side))
      .map((one) => ({ ...one, changeId: null, row: undefined, claimed: undefined, charged: one })),
  ];
  const damagedId = isDamaged ? returnOf(steps)?.id : undefined;
  const fees = asked.map(({ amountHalalas }) => amountHalalas);
  const lived = tellStory(lines, seen).map((told) => withFee(present(told, { steps, fees, damagedId }), fee));
  const written = reviews.filter((one) => isHouse || one.side === side || one.shownAt !== null);
  const story = [...lived, ...written.map(presentReview), ...moments.map(presentHandOver)].sort(
    (one, other) => one.at.localeCompare(other.at),
  );
  return { story, movements, chargebacks, fee };
}

type ClaimMoment = Awaited<ReturnType<typeof claimMoments>>[number];
type Line = { readonly at: Date; readonly writtenIn: string | null } & (
  | { readonly row: StepRow; readonly claimed: undefined; readonly charged: undefined }
  | { readonly row: undefined; readonly claimed: ClaimMoment; readonly charged: undefined }
  | { readonly row: undefined; readonly claimed: undefined; readonly charged: ChargebackMoment }
);

/** The step with which the owner said that the thing is back, and whether it was damaged. */
function returnOf(steps: readonly StepRow[]): StepRow | undefined {
  return steps.findLast(
    ({ step, actor }) => actor === 'owner' && ['say_back', 'ask_fee', 'complete'].includes(step),
  );
}

interface Around {
  readonly steps: readonly StepRow[];
  readonly fees: Halalas[];
  readonly damagedId: string | undefined;
}

function present({ line, at, money }: Told<Line, MoneyMovement>, around: Around): StoryLine {
  const { steps, fees, damagedId } = around;
  const moved: MoneyMoved[] = money.map(({ kind, isDeposit, amountHalalas, commissionHalalas, doneAt }) => ({
    // What makes good a loss is the owner's without commission (D-CLAIM), and is not told to be less it.
    kind:
      kind === 'earned' && commissionHalalas === ZERO ? 'compensated' : isDeposit ? ofDeposit(kind) : kind,
    amount: toSar(amountHalalas),
    doneAt: doneAt?.toISOString() ?? null,
  }));
  const common = { at: at.toISOString(), money: moved };
  const step = money.every(({ isDeposit }) => isDeposit) ? 'deposit' : 'money';
  if (!line) return { ...common, ...NO_STEP, money: moved, step, actor: 'system' };
  if (line.claimed) return presentClaim(line.claimed, common);
  if (line.charged)
    return { ...NO_STEP, ...line.charged.told, ...common, money: [...line.charged.told.money, ...moved] };
  const { row } = line;
  const fee = row.step === 'ask_fee' ? fees.shift() : undefined;
  if (fee !== undefined) moved.push({ kind: 'asked', amount: toSar(fee), doneAt: null });
  return {
    ...common,
    claim: null,
    damaged: row.id === damagedId,
    step: row.step as StoryLine['step'], // isShown has said so
    actor: row.actor,
    reason: row.reason,
    reasonAr: row.reasonAr ?? row.reason,
    until: untilOf(row, steps)?.toISOString() ?? null,
    period: newPeriodOf(row),
  };
}

/** The same movement in the words of a deposit; what of it an owner earns is earned. */
function ofDeposit(kind: Kind): MoneyMoved['kind'] {
  switch (kind) {
    case 'held':
    case 'taken':
    case 'released':
    case 'back':
      return `deposit_${kind}`;
    case 'earned':
    case 'unearned':
    case 'moved_out':
    case 'moved_in':
      return kind;
  }
}

/** A line about a claim, with the sum that it is about and the money that it moved. */
function presentClaim(
  { step, actor, amountHalalas, reason, kind }: ClaimMoment,
  { at, money }: Pick<StoryLine, 'at' | 'money'>,
): StoryLine {
  const said =
    amountHalalas === null ? [] : [{ kind: 'claimed' as const, amount: toSar(amountHalalas), doneAt: null }];
  const words = { ...NO_STEP, reason, reasonAr: reason };
  return { at, ...words, step: `claim_${step}`, actor, claim: kind, money: [...said, ...money] };
}

/** The period that an edit gave the request, whatever a later edit did. */
function newPeriodOf({ newStartsAt: start, newEndsAt: end }: StepRow): StoryLine['period'] {
  return start && end && { from: start.toISOString(), to: end.toISOString() };
}

/**
 * The end that an extension asks for; for a step of the booking, its end after the extension that was accepted with it.
 */
function untilOf(row: StepRow, steps: readonly StepRow[]): Date | undefined {
  if (row.kind === 'extension') return row.endsAt ?? undefined;
  if (row.step !== 'extend' || row.writtenIn === null) return undefined;
  const agreed = steps.find((one) => one.kind === 'extension' && one.writtenIn === row.writtenIn);
  return agreed?.endsAt ?? undefined;
}

/** What the owner pays for cancelling stands under the line of the cancellation. */
function withFee(line: StoryLine, fee: OwnerFeeRow | undefined): StoryLine {
  if ((line.step !== 'cancel' && line.step !== 'owner_no_show') || !fee || fee.feeHalalas === ZERO)
    return line;
  const moved: MoneyMoved = { kind: 'fee', amount: toSar(fee.feeHalalas), doneAt: fee.at.toISOString() };
  return { ...line, money: [...line.money, moved] };
}

/** For lines that are no steps: they have no reason, no money and no new period. */
const NO_STEP = {
  reason: null,
  reasonAr: null,
  until: null,
  period: null,
  money: [],
  claim: null,
  damaged: false,
};

function presentReview({ side, createdAt }: { readonly side: Side; readonly createdAt: Date }): StoryLine {
  return { step: 'review', actor: side, at: createdAt.toISOString(), ...NO_STEP };
}

type HandOverMoment = Awaited<ReturnType<typeof handOverMoments>>[number];

function presentHandOver({ occasion, side, at }: HandOverMoment): StoryLine {
  const step = occasion === 'pick_up' ? 'pick_up' : 'hand_back';
  return { step, actor: side, at: at.toISOString(), ...NO_STEP };
}

function sumOf(movements: readonly MoneyMovement[], isMeant: (one: MoneyMovement) => boolean): Halalas {
  return add(ZERO, ...movements.filter(isMeant).map(({ amountHalalas }) => amountHalalas));
}

/**
 * A hold counts until it is captured or released; a refund under way counts until the bank has made it. The deposit is told apart.
 */
export function renterMoney(all: readonly MoneyMovement[]): BookingStory['money'] {
  const movements = all.filter(({ isDeposit }) => !isDeposit);
  const ended = new Set(
    movements.filter(({ kind }) => kind === 'taken' || kind === 'released').map(({ paymentId }) => paymentId),
  );
  const isReturn = ({ kind }: MoneyMovement) => kind === 'back';
  return {
    held: toSar(sumOf(movements, ({ kind, paymentId }) => kind === 'held' && !ended.has(paymentId))),
    taken: toSar(sumOf(movements, ({ kind }) => kind === 'taken')),
    onItsWay: toSar(sumOf(movements, (one) => isReturn(one) && one.doneAt === null)),
    givenBack: toSar(sumOf(movements, (one) => isReturn(one) && one.doneAt !== null)),
    movedIn: toSar(sumOf(movements, ({ kind }) => kind === 'moved_in')),
    movedOut: toSar(sumOf(movements, ({ kind }) => kind === 'moved_out')),
    earned: null,
    commission: null,
    fee: null,
  };
}

export function ownerMoney(
  movements: readonly MoneyMovement[],
  fee: OwnerFeeRow | undefined,
): BookingStory['money'] {
  const earned = sumOf(movements, ({ kind }) => kind === 'earned');
  const lost = sumOf(movements, ({ kind }) => kind === 'unearned');
  const commissionOf = (wanted: Kind) =>
    add(ZERO, ...movements.filter(({ kind }) => kind === wanted).map((one) => one.commissionHalalas));
  const nothing = { held: null, taken: null, onItsWay: null, givenBack: null, movedIn: null, movedOut: null };
  return {
    ...nothing,
    earned: toSar(subtract(earned, lost)),
    commission: toSar(subtract(commissionOf('earned'), commissionOf('unearned'))),
    fee: fee ? presentFee(fee) : null,
  };
}
