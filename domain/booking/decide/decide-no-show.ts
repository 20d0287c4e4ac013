import { addMinutes } from '../../time.ts';
import type { Booking } from '../booking.ts';
import {
  haveMet,
  type NoShow,
  type NoShowSide,
  noShowBack,
  noShowFault,
  noShowFee,
  openNoShow,
  otherOf,
} from '../money/no-show.ts';
import type { Command, Facts } from './commands.ts';
import { backOf, endedWith, isMoneyUnderWay, paidFor } from './decide-ending.ts';
import { type Decided, decided, refused } from './decided.ts';
import { ownerOf, renterOf, SYSTEM, saying, type Taker, takeStep } from './take-step.ts';

type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

const takerOf = (booking: Booking, side: NoShowSide): Taker =>
  side === 'renter' ? renterOf(booking) : ownerOf(booking);

/** One side says that it was there and the other did not come. Until that is decided nothing else is done with the booking. */
export function decideSayNoShow(
  booking: Booking,
  { by, words, place }: CommandOf<'say-no-show'>,
  facts: Facts,
): Decided {
  const fault = noShowFault(booking, by, facts);
  if (fault) return refused(fault);
  if (!facts.noShow) throw new Error('a no-show without numbers');
  const { noShowAnswerMinutes: answerMinutes } = facts.noShow.numbers;
  const answerBy = addMinutes(facts.now, answerMinutes);
  const paidHalalas = paidFor(booking, facts);
  const back = backOf(paidHalalas, noShowBack(booking, paidHalalas, otherOf(by)));
  const taken = takeStep(booking, 'say_no_show', { ...takerOf(booking, by), reason: words }, facts);
  return decided(saying(taken, { back, answerMinutes }), { noShow: { kind: 'say', by, answerBy, place } });
}

/** The other side says in time that it was there: the operator decides. */
export function decideDenyNoShow(
  booking: Booking,
  { by, words, place }: CommandOf<'deny-no-show'>,
  facts: Facts,
): Decided {
  const open = openNoShow(facts);
  if (booking.state !== 'accepted' || open?.state !== 'said' || facts.now >= open.answerBy)
    return refused('NO_SHOW_ANSWERED');
  if (open.by === by) return refused('STEP_NOT_ALLOWED');
  return decided(takeStep(booking, 'deny_no_show', { ...takerOf(booking, by), reason: words }, facts), {
    noShow: { kind: 'deny', by: open.by, place },
  });
}

/** Whoever has said it takes it back, because the other has come after all: the booking goes on. */
export function decideWithdrawNoShow(
  booking: Booking,
  { by }: CommandOf<'withdraw-no-show'>,
  facts: Facts,
): Decided {
  const open = openNoShow(facts);
  if (booking.state !== 'accepted' || !open) return refused('NO_SHOW_ANSWERED');
  return open.by === by ? drop(booking, open, takerOf(booking, by), facts) : refused('STEP_NOT_ALLOWED');
}

/** The time to answer is over: silence agrees, unless a code has proved meanwhile that the two met. */
export function decideLapseNoShow(booking: Booking, facts: Facts): Decided {
  const open = openNoShow(facts);
  if (booking.state !== 'accepted' || open?.state !== 'said' || facts.now < open.answerBy)
    return refused('STEP_NOT_ALLOWED');
  if (haveMet(booking, facts)) return drop(booking, open, SYSTEM, facts);
  return end(booking, { open, absent: otherOf(open.by), by: SYSTEM }, facts);
}

/** The operator says who did not come, whoever has said what; or neither, and the booking goes on. */
export function decideSettleNoShow(
  booking: Booking,
  { absent, reason, adminId }: CommandOf<'settle-no-show'>,
  facts: Facts,
): Decided {
  const open = openNoShow(facts);
  if (booking.state !== 'accepted' || open?.state !== 'denied') return refused('NO_SHOW_ANSWERED');
  const by: Taker = { actor: 'admin', actorId: adminId, reason };
  if (absent === null) return drop(booking, open, by, facts);
  return haveMet(booking, facts) ? refused('NO_SHOW_MET') : end(booking, { open, absent, by }, facts);
}

/**
 * The operator takes back that nobody stayed away, and decides anew. The caller knows that the booking has no line since; a code that
 * was typed meanwhile has answered the question.
 */
export function decideReopenNoShow(
  booking: Booking,
  { by, adminId }: CommandOf<'reopen-no-show'>,
  facts: Facts,
): Decided {
  const ended = facts.noShow?.said.find((one) => one.by === by);
  if (booking.state !== 'accepted' || ended?.state !== 'ended') return refused('STEP_NOT_ALLOWED');
  if (openNoShow(facts)) return refused('NO_SHOW_OPEN');
  if (haveMet(booking, facts)) return refused('NO_SHOW_MET');
  const taker: Taker = { actor: 'admin', actorId: adminId, reason: null };
  return decided(takeStep(booking, 'reopen_no_show', taker, facts), { noShow: { kind: 'reopen', by } });
}

function drop(booking: Booking, open: NoShow, by: Taker, facts: Facts): Decided {
  return decided(takeStep(booking, 'drop_no_show', by, facts), {
    noShow: { kind: 'end', by: open.by, absent: null },
  });
}

function end(
  booking: Booking,
  { open, absent, by }: { readonly open: NoShow; readonly absent: NoShowSide; readonly by: Taker },
  facts: Facts,
): Decided {
  if (isMoneyUnderWay(facts)) return refused('PAYMENT_IN_PROGRESS');
  if (!facts.noShow) throw new Error('a no-show without numbers');
  const backHalalas = noShowBack(booking, paidFor(booking, facts), absent);
  const isOwners = absent === 'owner';
  return decided(
    endedWith(booking, isOwners ? 'owner_no_show' : 'renter_no_show', by, {
      facts,
      backHalalas,
      saysBack: true,
    }),
    {
      ownerFee: isOwners ? noShowFee(booking, facts.noShow.numbers, facts.ownerFee) : null,
      noShow: { kind: 'end', by: open.by, absent },
    },
  );
}
