import { type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { DecisionRefusal, WishField } from '@kiraa/domain/booking/decide/commands.ts';

/** The names that this call has for the fields of its form, so that a refusal is shown at the right one. */
export type FieldNames = Partial<Readonly<Record<WishField, string>>>;

export function refuseDecision({ code, field }: DecisionRefusal, names: FieldNames = {}): Outcome<never> {
  // Refusals of the admin's command, whose call has words of its own for them (overrule-booking.ts).
  if (code === 'ALL_OF_A_REQUEST' || code === 'ABOVE_PAID')
    throw new Error(`${code} is refused by the call of the admin`);
  const name = field && names[field];
  return name === undefined ? refuse(code) : refuse(code, { [name]: code });
}
