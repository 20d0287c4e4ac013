import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { payableFor } from '@kiraa/domain/booking/booking.ts';
import type { Command, EditFacts } from '@kiraa/domain/booking/decide/commands.ts';
import type { Decision } from '@kiraa/domain/booking/decide/decision.ts';
import { parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../../context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { onceForIntent } from '../../../platform/http/answer/idempotency.ts';
import { findBookableListing } from '../../listings/listings.ts';
import { offeredChannel } from '../../payments/payments.ts';
import { type BookingRow, findBooking, lockBookingAndListing } from '../booking-queries.ts';
import { freshIds, loadFacts } from '../decision/booking-facts.ts';
import { refuseDecision } from '../decision/refuse-decision.ts';
import { lockAndCountUnpaid } from '../decision/slot-queries.ts';
import { standingFor } from '../decision/standing-queries.ts';
import { carryOut, takeCommand } from '../decision/take-command.ts';
import { refuseHoarding } from '../decision/unpaid-today.ts';
import { refuseTaken } from '../requests/add-booking.ts';
import { periodOf } from '../requests/selection-input.ts';
import { editDiscount } from './edit-preview.ts';

type Input = ParsedInputOf<Endpoints['editBooking']>;
type EditCommand = Extract<Command, { kind: 'edit' }>;
interface Edited {
  readonly bookingId: string;
  readonly state: 'changed' | 'payment_due';
  readonly total: string;
  readonly paymentId: string | null;
  readonly slotUntil: string | null;
}

const NAMES = { start: 'from', end: 'to', duration: 'hours' } as const;
const FIELDS = { ...NAMES, amount: 'seenTotal' } as const;

/**
 * Gives a request another period (P3-RENB-40, D-EDIT). A period that costs no more is taken at once. A dearer one is kept
 * beside the old one until it is paid for; if it never is, the request stays as it was.
 */
export async function editBooking(context: MemberContext, input: Input): Promise<Outcome<{ data: Edited }>> {
  const selection = {
    mode: input.durationMode,
    start: input.from,
    end: input.to,
    hours: input.hours,
    minutes: input.minutes,
  };
  const read = periodOf(selection, NAMES, context.clock.now());
  if (!read.ok) return read;
  const { accountId } = context.caller;
  const intent = { accountId, key: context.idempotencyKey, endpoint: 'editBooking', input };
  const channel = input.paymentType ? offeredChannel(context, input.paymentType) : accept(undefined);
  if (!channel.ok) return channel;
  const command: EditCommand = {
    kind: 'edit',
    ...read.value,
    durationMode: input.durationMode,
    channel: channel.value,
    seenHalalas: input.seenTotal === undefined ? undefined : (parseSar(input.seenTotal) ?? ZERO),
    ids: freshIds(),
  };
  const operations: string[] = [];
  return refuseTaken(async () => {
    const edited = await onceForIntent(context.db, context.clock, intent, (trx) =>
      edit(context, trx, input, { command, operations }),
    );
    await failpoint('booking.edit.after-decision');
    await carryOut(context, operations);
    return edited;
  });
}

async function edit(
  context: MemberContext,
  trx: Tx,
  input: Input,
  { command, operations }: { readonly command: EditCommand; readonly operations: string[] },
): Promise<Outcome<{ data: Edited }>> {
  const { accountId } = context.caller;
  const found = await findBooking(trx, input.bookingId);
  if (found?.renterId !== accountId) return refuse('NOT_FOUND');
  if (input.listingId !== undefined && input.listingId !== found.listingId) return refuse('NOT_FOUND');
  const unpaidElsewhere = await lockAndCountUnpaid(trx, accountId, found.listingId, context.clock.now());
  const hoarding = await refuseHoarding(context, trx, command.period);
  if (hoarding) return hoarding;
  const booking = await lockBookingAndListing(trx, input.bookingId);
  if (!booking) return refuse('NOT_FOUND');
  const facts = await editFacts(context, trx, booking, { command, unpaidElsewhere });
  const outcome = await takeCommand(context, trx, booking, { command, facts });
  if (outcome.kind === 'refused') return refuseDecision(outcome.refusal, FIELDS);
  operations.push(...outcome.applied.operations);
  return accept({ data: presentEdited(booking.id, outcome.decided.decision) });
}

async function editFacts(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
  { command, unpaidElsewhere }: { readonly command: EditCommand; readonly unpaidElsewhere: number },
): Promise<EditFacts> {
  const { clock } = context;
  const { listingId, renterId, id: bookingId } = booking;
  const claim = { period: command.period, renterId, bookingId };
  return {
    ...(await loadFacts(trx, clock, booking)),
    isBookable: (await findBookableListing(trx, listingId))?.bookable ?? false,
    discount: await editDiscount(trx, booking, command.minutes),
    standing: await standingFor(trx, listingId, claim, clock.now()),
    unpaidElsewhere,
  };
}

/** Either a change has begun and waits for its payment, or the request has moved. */
function presentEdited(bookingId: string, { steps, money }: Decision): Edited {
  for (const step of steps) {
    if (step.kind === 'begin-change') {
      const intent = money.find((move) => move.verb === 'intend');
      return {
        bookingId,
        state: 'payment_due',
        total: toSar(payableFor(step.change)),
        paymentId: intent?.payment.id ?? null,
        slotUntil: step.change.slotUntil.toISOString(),
      };
    }
    if (step.kind !== 'booking') continue;
    const { totalHalalas = ZERO, discountHalalas = ZERO } = step.written;
    const total = toSar(payableFor({ totalHalalas, discountHalalas }));
    return { bookingId, state: 'changed', total, paymentId: null, slotUntil: null };
  }
  throw new Error('an edit that changed nothing');
}
