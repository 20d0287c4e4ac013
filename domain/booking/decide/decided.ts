import type { DelayCharge } from '../booking.ts';
import type { DecisionRefusal, DecisionRefusalCode, WishField } from './commands.ts';
import { type Decision, together } from './decision.ts';

/** Either a refusal, and nothing changes; or all that follows from the command. */
export type Decided =
  | { readonly ok: false; readonly refusal: DecisionRefusal }
  | {
      readonly ok: true;
      readonly decision: Decision;
      /** The renter says that the thing is back, but late: this fee is to be paid first, and the decision fixes it. */
      readonly feeDue?: DelayCharge;
      /** The command is to be paid with this attempt, which exists already. */
      readonly attemptId?: string;
    };

export function refused(code: DecisionRefusalCode, field?: WishField): Decided {
  return { ok: false, refusal: field ? { code, field } : { code } };
}

export function decided(...parts: readonly Partial<Decision>[]): Decided & { readonly ok: true } {
  return { ok: true, decision: together(...parts) };
}
