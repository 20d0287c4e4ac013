import type { Booking, Change, DelayCharge } from '../booking/booking.ts';
import type { Command } from '../booking/decide/commands.ts';
import { decide } from '../booking/decide/decide.ts';
import type { Decided } from '../booking/decide/decided.ts';
import type {
  BookingWritten,
  ChangeWritten,
  ChargeMove,
  Decision,
  NoShowMove,
  Notice,
  SlotMove,
  StepTaken,
  Subject,
  TimelineLine,
} from '../booking/decide/decision.ts';
import type { GivingWay, Holder } from '../booking/decide/standing.ts';
import type { Terms } from '../booking/life/settlement.ts';
import type { NoShow, NoShowNumbers } from '../booking/money/no-show.ts';
import type { OwnerFee, OwnerFeeNumbers } from '../booking/money/owner-fee.ts';
import type { Rate } from '../booking/money/price.ts';
import { type Halalas, ZERO } from '../money.ts';
import type { Period } from '../time.ts';
import { type HouseClaim, settlePaidClaim } from './claims.ts';
import { applyDeposit, type HouseDeposit } from './deposits.ts';
import { type CommandGiven, factsFor } from './facts.ts';
import { HouseMoney, type HouseOperation } from './money.ts';

export interface HouseListing extends Rate {
  readonly id: string;
  readonly ownerId: string;
  readonly instant: boolean;
  /** Left out where the owner wants no deposit. */
  readonly depositHalalas?: Halalas;
}

export interface HouseChange {
  row: Change & Omit<ChangeWritten, 'state' | 'answerBy'>;
  payingId: string | null;
}

export interface HouseCharge {
  row: DelayCharge;
  paymentId: string | null;
  /** When the fee was paid or forgone. */
  settledAt: Date | null;
}

/** A booking with its changes, fees, timeline, notices and payments. */
export interface HouseBooking {
  row: Booking & Omit<BookingWritten, keyof Booking>;
  payingId: string | null;
  readonly changes: HouseChange[];
  readonly charges: HouseCharge[];
  readonly timeline: (TimelineLine & { readonly at: Date })[];
  readonly notices: Notice[];
  coupon: 'used' | 'released' | null;
  /** When both sides had typed the other's code at the return. */
  provedBackAt: Date | null;
  ownerFee: OwnerFee | null;
  /** What each side has said of the other, and who did not come in the end. */
  readonly noShows: HouseNoShow[];
  /** When the first of the two had typed the other's code at the pick-up. */
  metAt: Date | null;
  /** The claims of both sides, the oldest first. */
  readonly claims: HouseClaim[];
  deposit: HouseDeposit | null;
  /** What the operator has given back. */
  refundedHalalas: Halalas;
}

type HouseNoShow = NoShow & { readonly absent: NoShow['by'] | null };
type HouseSlot = Holder & { readonly listingId: string };

export interface HouseSettings {
  readonly now: Date;
  readonly listings: readonly HouseListing[];
  readonly terms: Terms;
  /** Null: owners pay nothing for cancelling. */
  readonly ownerFees: OwnerFeeNumbers | null;
  /** Null: nobody can say that the other did not come. */
  readonly noShows: NoShowNumbers | null;
  readonly provider: string;
  readonly newId: () => string;
}

/**
 * Bookings in memory: the facts are looked up here, what follows from a command is decided by decide(), and what it decides
 * is written down as the server writes it into its tables. The walk of random steps and the demo data live in one.
 */
export class House {
  now: Date;
  readonly listings: readonly HouseListing[];
  readonly bookings = new Map<string, HouseBooking>();
  readonly money: HouseMoney;
  readonly settings: HouseSettings;
  slots: HouseSlot[] = [];
  /** Grows with every decision that changes something. */
  changes = 0;

  constructor(settings: HouseSettings) {
    this.settings = settings;
    this.now = settings.now;
    this.listings = settings.listings;
    this.money = new HouseMoney({
      now: () => this.now,
      newId: settings.newId,
      provider: settings.provider,
      taxModel: settings.terms.taxModel ?? 'agent',
    });
  }

  booking(id: string): HouseBooking {
    const found = this.bookings.get(id);
    if (!found) throw new Error(`no booking ${id}`);
    return found;
  }

  /** Decides a command and applies the decision; a refusal changes nothing. */
  give(bookingId: string | null, given: CommandGiven): Decided {
    const kept = bookingId === null ? null : this.booking(bookingId);
    const { command, facts } = factsFor(this, kept, given);
    // factsFor() answers the facts of this very command, which the compiler cannot see.
    const decided = decide(kept?.row as never, command as never, facts as never);
    if (decided.ok) this.#apply(kept?.row.id ?? null, decided.decision);
    return decided;
  }

  /** The provider says that the money of a payment has arrived. */
  arrive(paymentId: string): Decided {
    this.money.arrive(paymentId);
    const payment = this.money.payment(paymentId);
    return this.give(payment.bookingId, { kind: 'money-arrived', payment });
  }

  /** The bank answers a capture that is on its way. */
  answerCapture(operation: HouseOperation, outcome: 'done' | 'refused'): Decided {
    this.money.settle(operation, outcome);
    const payment = this.money.payment(operation.paymentId);
    const kind = outcome === 'done' ? 'captured' : 'capture-refused';
    return this.give(payment.bookingId, { kind, payment });
  }

  #apply(bookingId: string | null, decision: Decision): void {
    const begun = decision.steps.find((step) => step.kind === 'begin-booking');
    const id = bookingId ?? begun?.booking.id;
    if (id === undefined) throw new Error('a decision about no booking');
    if (decision.steps.length + decision.money.length + decision.charges.length > 0) this.changes += 1;
    for (const move of decision.slot) if (move.kind === 'make-room') this.#makeRoom(move.giving);
    for (const step of decision.steps) this.#write(id, step);
    const kept = this.booking(id);
    for (const move of decision.slot) this.#slot(kept, move);
    for (const move of decision.charges) chargeMoved(kept, move, this.now);
    for (const move of decision.money) this.money.run(kept.row, move);
    for (const { id: claimId } of decision.paidClaims) settlePaidClaim(this, kept, claimId);
    if (decision.deposit) applyDeposit(this, kept, decision.deposit);
    if (decision.ownerFee) {
      kept.ownerFee = decision.ownerFee;
      this.money.chargeOwner(kept.row, decision.ownerFee.feeHalalas);
    }
    if (decision.noShow) noShowMoved(kept, decision.noShow);
    for (const line of decision.timeline) kept.timeline.push({ ...line, at: this.now });
    kept.notices.push(...decision.notices);
    if (decision.coupon !== null) kept.coupon = decision.coupon === 'release' ? 'released' : 'used';
  }

  #depositOf(listingId: string): { depositHalalas?: Halalas } {
    const { depositHalalas } = this.listings.find(({ id }) => id === listingId) ?? {};
    return depositHalalas === undefined ? {} : { depositHalalas };
  }

  #makeRoom(giving: readonly GivingWay[]): void {
    for (const { bookingId, changeId, by } of giving) {
      const command: Command = changeId === null ? { kind: 'drop', by } : { kind: 'drop-change', by };
      if (!this.give(bookingId, command).ok) throw new Error(`booking ${bookingId} does not give way`);
    }
  }

  #write(id: string, step: StepTaken): void {
    switch (step.kind) {
      case 'begin-booking':
        this.bookings.set(id, {
          row: { ...step.booking, ...this.#depositOf(step.booking.listingId) },
          payingId: null,
          changes: [],
          charges: [],
          timeline: [],
          notices: [],
          coupon: null,
          provedBackAt: null,
          ownerFee: null,
          noShows: [],
          metAt: null,
          claims: [],
          deposit: null,
          refundedHalalas: ZERO,
        });
        return;
      case 'begin-change':
        this.booking(id).changes.push({ row: step.change, payingId: null });
        return;
      case 'booking': {
        const { payingId, ...written } = step.written;
        const kept = this.booking(id);
        kept.row = { ...kept.row, ...written };
        if (payingId !== undefined) kept.payingId = payingId;
        return;
      }
      case 'change': {
        const { payingId, ...written } = step.written;
        const change = changeOf(this.booking(id), step.id);
        change.row = { ...change.row, ...written };
        if (payingId !== undefined) change.payingId = payingId;
      }
    }
  }

  #slot({ row }: HouseBooking, move: SlotMove): void {
    if (move.kind === 'make-room') return;
    const changeId = changeIdOf(move.of);
    const isIt = (slot: HouseSlot) => slot.bookingId === row.id && slot.changeId === changeId;
    switch (move.kind) {
      case 'keep': {
        if (this.slots.some(isIt)) throw new Error(`booking ${row.id} keeps a slot twice`);
        const { id: bookingId, listingId, renterId } = row;
        const keeper = { bookingId, changeId, listingId, renterId };
        this.slots.push({ ...keeper, ...move.period, keptUntil: move.until });
        return;
      }
      case 'move':
        this.#replace(isIt, (slot) => ({ ...slot, ...move.period }));
        return;
      case 'secure':
        this.#replace(isIt, (slot) => ({ ...slot, keptUntil: null }));
        return;
      case 'free':
        this.slots = this.slots.filter((slot) => !isIt(slot));
    }
  }

  #replace(isIt: (slot: HouseSlot) => boolean, change: (slot: HouseSlot) => HouseSlot): void {
    if (!this.slots.some(isIt)) throw new Error('a slot is changed that nobody keeps');
    this.slots = this.slots.map((slot) => (isIt(slot) ? change(slot) : slot));
  }

  holders(listingId: string, period?: Period): readonly HouseSlot[] {
    return this.slots.filter(
      (one) => one.listingId === listingId && (!period || (one.start < period.end && period.start < one.end)),
    );
  }
}

const changeIdOf = (of: Subject): string | null => (of.kind === 'change' ? of.id : null);

export function changeOf({ changes }: HouseBooking, id: string): HouseChange {
  const found = changes.find(({ row }) => row.id === id);
  if (!found) throw new Error(`no change ${id}`);
  return found;
}

function noShowMoved({ noShows }: HouseBooking, move: NoShowMove): void {
  const { kind, by } = move;
  if (kind === 'say') {
    noShows.push({ by, state: 'said', answerBy: move.answerBy, absent: null });
    return;
  }
  const index = noShows.findIndex((one) => one.by === by);
  const found = noShows[index];
  if (!found) throw new Error(`the ${by} has said nothing`);
  noShows[index] = {
    ...found,
    state: kind === 'end' ? 'ended' : 'denied',
    absent: kind === 'end' ? move.absent : null,
  };
}

function chargeMoved({ charges }: HouseBooking, move: ChargeMove, now: Date): void {
  if (move.kind === 'open') {
    charges.push({ row: move.charge, paymentId: null, settledAt: null });
    return;
  }
  const found = charges.find(({ row }) => row.id === move.id);
  if (!found) throw new Error(`no charge ${move.id}`);
  switch (move.kind) {
    case 'ask-as-owner':
      found.row = { ...found.row, askedBy: 'owner' };
      return;
    case 'paid':
      found.row = { ...found.row, state: 'paid' };
      found.settledAt = now;
      found.paymentId = move.paymentId;
      return;
    case 'drop':
      found.row = { ...found.row, state: 'dropped' };
      found.settledAt = now;
  }
}
