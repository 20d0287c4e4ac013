import { depositEndings } from '@kiraa/domain/deposit/deposit.ts';
import { z } from 'zod';
import { isoInstant, sar } from '../fields.ts';
import { wire } from '../wire.ts';

/** The deposit of a booking, as the page and the row of both sides show it (D-DEPOSIT). */
export const bookingDeposit = z.object({
  amount: sar,
  /**
   * `ahead`: it is not asked for yet. `due`: the renter is to pay it. `late`: it is not paid, and the rental begins. `kept`: the bank
   * holds it, or it was taken. `over`: nothing of it is kept any more. `none`: the booking ended before it was asked for.
   */
  state: z.enum(['ahead', 'due', 'late', 'kept', 'over', 'none']),
  /** From when it can be paid, and until when. */
  payFrom: wire('pay_from', isoInstant),
  payBy: wire('pay_by', isoInstant),
  /** While it is kept: whether it is held on the card or was taken. */
  method: z.enum(['held', 'taken']).nullable(),
  /** How many hours after the return it comes back if nothing is claimed. */
  keptHours: wire('kept_hours', z.number()),
  /** When it comes back if nothing is claimed; null while nobody has said that the thing is back. */
  backAt: wire('back_at', isoInstant.nullable()),
  ending: z.enum(depositEndings).nullable(),
  /** What claims took of it. */
  claimed: sar,
});
export type BookingDeposit = z.output<typeof bookingDeposit>;
