import type { Booking } from '../booking.ts';
import type { Command, FactsFor } from './commands.ts';
import {
  decideAccept,
  decideAgree,
  decideDecline,
  decideDeclineMore,
  decideExpire,
  decideExpireChange,
} from './decide-answer.ts';
import { decideBook } from './decide-booking.ts';
import { decideCaptured, decideCaptureRefused } from './decide-capture.ts';
import { decideEdit, decideMore } from './decide-change.ts';
import {
  decideCancel,
  decideDrop,
  decideDropChange,
  decideEndUnpaidDeposit,
  decideOverrule,
} from './decide-ending.ts';
import {
  decideDenyNoShow,
  decideLapseNoShow,
  decideReopenNoShow,
  decideSayNoShow,
  decideSettleNoShow,
  decideWithdrawNoShow,
} from './decide-no-show.ts';
import { decideArrived, decideMistaken, decidePay } from './decide-payment.ts';
import { decideEndRebooking, decideRebook } from './decide-rebooking.ts';
import {
  decideConclude,
  decideConfirmReturn,
  decideEndSaidBack,
  decideSayReturned,
} from './decide-return.ts';
import type { Decided } from './decided.ts';

type CommandOf<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>;
type Decider<Kind extends Command['kind']> = (
  booking: Booking,
  command: CommandOf<Kind>,
  facts: FactsFor<Kind>,
) => Decided;

/** Who decides what. A command without a line here does not compile. */
const deciders: { readonly [Kind in Command['kind']]: Decider<Kind> } = {
  book: (_none, command, facts) => decideBook(command, facts),
  edit: decideEdit,
  'ask-for-more': decideMore,
  accept: decideAccept,
  decline: decideDecline,
  'agree-to-more': (booking, _command, facts) => decideAgree(booking, facts),
  'decline-more': (booking, _command, facts) => decideDeclineMore(booking, facts),
  cancel: decideCancel,
  overrule: decideOverrule,
  'say-no-show': decideSayNoShow,
  'deny-no-show': decideDenyNoShow,
  'withdraw-no-show': decideWithdrawNoShow,
  'lapse-no-show': (booking, _command, facts) => decideLapseNoShow(booking, facts),
  'settle-no-show': decideSettleNoShow,
  'reopen-no-show': decideReopenNoShow,
  'say-returned': decideSayReturned,
  'confirm-return': decideConfirmReturn,
  pay: decidePay,
  drop: decideDrop,
  'drop-change': decideDropChange,
  expire: (booking, _command, facts) => decideExpire(booking, facts),
  'expire-change': (booking, _command, facts) => decideExpireChange(booking, facts),
  'end-said-back': (booking, _command, facts) => decideEndSaidBack(booking, facts),
  conclude: (booking, _command, facts) => decideConclude(booking, facts),
  'end-unpaid-deposit': (booking, _command, facts) => decideEndUnpaidDeposit(booking, facts),
  'end-rebooking': decideEndRebooking,
  rebook: decideRebook,
  'money-arrived': decideArrived,
  'money-mistaken': decideMistaken,
  captured: decideCaptured,
  'capture-refused': decideCaptureRefused,
};

/**
 * What follows from a command, for every actor and every answer of a provider: a refusal, or all that is to be written in
 * one transaction. Pure: the server, the walk of random steps and the demo data run this very function.
 */
export function decide<Kind extends Command['kind']>(
  /** Undefined where the command asks for a booking that does not exist yet. */
  booking: Booking | null,
  command: CommandOf<Kind> & { readonly kind: Kind },
  facts: FactsFor<Kind>,
): Decided {
  const decider = deciders[command.kind] as unknown as (
    booking: Booking | null,
    command: CommandOf<Kind>,
    facts: FactsFor<Kind>,
  ) => Decided;
  if (booking === null && command.kind !== 'book') throw new Error(`${command.kind} of no booking`);
  return decider(booking, command, facts);
}
