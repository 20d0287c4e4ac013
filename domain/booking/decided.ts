import type { DelayCharge } from './booking.ts';
import type { DecisionRefusal, DecisionRefusalCode, WishField } from './commands.ts';
import { type Decision, together } from './decision.ts';

/** Either a refusal, and nothing changes; or all that follows. */
export type Decided =
  | { readonly ok: false; readonly refusal: DecisionRefusal }
  | {
      readonly ok: true;
      readonly decision: Decision;
      /** The renter says that it is back and is late: what is to be paid first. The decision fixes it. */
      readonly feeDue?: DelayCharge;
      /** To be paid with this attempt, which stands already. */
      readonly attemptId?: string;
    };

export function refused(code: DecisionRefusalCode, field?: WishField): Decided {
  return { ok: false, refusal: field ? { code, field } : { code } };
}

export function decided(...parts: readonly Partial<Decision>[]): Decided & { readonly ok: true } {
  return { ok: true, decision: together(...parts) };
}
