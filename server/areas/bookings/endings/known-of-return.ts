import { underWayStates } from '@kiraa/domain/payment/states.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type OfBooking = ExpressionBuilder<Database, 'bookings'>;

/** The later end that owner and renter have agreed to, while the capture of that extension's payment has no answer. */
export const agreedEnd = (booking: OfBooking) =>
  booking
    .selectFrom('booking_changes as agreed')
    .innerJoin('payment_operations as taking', 'taking.payment_id', 'agreed.payment_id')
    .select('agreed.ends_at')
    .whereRef('agreed.booking_id', '=', 'bookings.id')
    .where('agreed.state', '=', 'requested')
    .where('taking.kind', '=', 'capture')
    .where('taking.state', 'in', underWayStates)
    .limit(1);

/** When the bank last refused the capture of an agreed extension: nobody was late until then. */
export const excusedUntil = (booking: OfBooking) =>
  booking
    .selectFrom('booking_changes as fallen')
    .select(({ fn }) => fn.max('fallen.ended_at').as('at'))
    .whereRef('fallen.booking_id', '=', 'bookings.id')
    .where('fallen.state', '=', 'failed');

/** How many sides have typed the other's code at the return: both of them prove it. Counted by the key of the hand-overs. */
export const sidesThatProved = (booking: OfBooking) =>
  booking
    .selectFrom('hand_overs')
    .select(({ fn }) => fn.countAll().as('sides'))
    .whereRef('hand_overs.booking_id', '=', 'bookings.id')
    .where('hand_overs.occasion', '=', 'return')
    .where('hand_overs.confirmed_at', 'is not', null);
