import { parseArgs } from 'node:util';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { toSar } from '@kiraa/domain/money.ts';
import { type Overruling, overruleBooking } from '@kiraa/server/areas/bookings/bookings.ts';
import { systemClock } from '@kiraa/server/platform/clock.ts';
import { refuse } from '../refuse.ts';
import { configOfServer } from '../server-config.ts';
import { type AdminDatabase, NOTHING_PAID, withJobs } from './edges.ts';

export const BOOKING_USAGE = `npm run admin -- cancel-booking KR-48213 --give-back 50   ends it at any time and returns 50% of what was paid
    --reason "Flooded road"  both sides read it in the booking's timeline`;

export interface CancelBookingCommand extends Overruling {
  readonly kind: 'cancel-booking';
}

const REASON_LETTERS = 200;

/** The command in these words; undefined unless they name one booking and one part of its price. */
export function readCancelBooking(words: readonly string[]): CancelBookingCommand | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { 'give-back': { type: 'string' }, reason: { type: 'string' } },
      allowPositionals: true,
    });
    const [typed = '', ...more] = positionals;
    const number = /^(?:KR-)?(\d{1,12})$/i.exec(typed)?.[1];
    const percent = values['give-back'] ?? '';
    const reason = values.reason?.trim() || null;
    const isPart = /^\d{1,3}(\.\d{1,2})?$/.test(percent) && Number(percent) <= 100;
    if (number === undefined || more.length > 0 || !isPart) return undefined;
    if (reason !== null && reason.length > REASON_LETTERS) return undefined;
    return { kind: 'cancel-booking', number: Number(number), back: Number(percent), reason };
  } catch {
    return undefined; // not an option of this command
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is no booking with this number.',
  STEP_NOT_ALLOWED: 'It has already ended, or was never paid: nothing was changed.',
  ALL_OF_A_REQUEST: 'Its owner has not answered, so nobody has earned a part of it: --give-back 100.',
  ABOVE_LIMIT:
    'That is above APPROVAL_LIMIT_SAR with what has been refunded: give less back, and the rest by npm run admin -- refund, which another admin approves.',
  PAYMENT_IN_PROGRESS: 'The bank is still answering about its money: try again in some minutes.',
};

/** Stores the step and the intended refund; a running server then notifies people and sends the money. */
export async function runCancelBooking(
  database: AdminDatabase,
  command: CancelBookingCommand,
): Promise<string> {
  return withJobs(database, systemClock, async (acting) => {
    const config = await configOfServer(database.db);
    const limitHalalas = config.payouts.approvalLimitHalalas;
    const edges = { ...acting, config, providers: NOTHING_PAID };
    const done = await overruleBooking(edges, { ...command, limitHalalas });
    if (!done.ok) return refuse(REFUSALS[done.refusal] ?? done.refusal);
    return `${bookingNumberOf(command.number)} is cancelled; ${toSar(done.backHalalas)} SAR is being returned to its renter.`;
  });
}
