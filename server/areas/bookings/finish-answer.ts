import type { BookingView } from '@kiraa/contract/bookings.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { runOperation } from '../payments/payments.ts';
import { viewBooking } from './booking-view.ts';

/** What an owner's answer leaves to do at the provider once it is committed. */
export type Decision = Outcome<{ readonly operationId: string | undefined; readonly isCapture: boolean }>;

/** Does what a committed answer left to do, and shows the booking; a capture that the bank refused says so. */
export async function finishAnswer(
  context: MemberContext,
  bookingId: string,
  { operationId, isCapture }: Extract<Decision, { ok: true }>['value'],
): Promise<Outcome<{ data: BookingView }>> {
  const state = operationId ? await runOperation(context, operationId) : 'done';
  if (isCapture && state === 'refused') return refuse('HOLD_LAPSED');
  const data = await viewBooking(context, bookingId);
  return data ? accept({ data }) : refuse('NOT_FOUND');
}
