import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { defineRoutes } from '../../platform/routes.ts';
import { addBooking } from './add-booking.ts';
import { answerRequest } from './answer-request.ts';
import { viewBooking } from './booking-view.ts';
import { checkAvailability } from './check-availability.ts';
import { confirmPayment } from './confirm-payment.ts';
import { listDeclineReasons } from './decline-reason-queries.ts';
import { listBookings } from './list-bookings.ts';
import { payBooking } from './pay-booking.ts';
import { showCalendar } from './show-calendar.ts';

export const bookingRoutes = defineRoutes({
  checkAvailability,
  itemCalendar: showCalendar,
  addBooking,
  bookingList: listBookings,
  booking: (context, input) => showBooking(context, input.bookingid),
  bookingDetails: (context, input) => showBooking(context, input.bookingid),
  answerRequest,
  declineReasons: async ({ db }) => {
    const reasons = await listDeclineReasons(db);
    return accept({
      data: reasons.map(({ id, titleEn, titleAr, needsText }) => ({
        _id: id,
        reason_title: titleEn,
        reason_title_arabic: titleAr,
        needs_text: needsText,
      })),
    });
  },
  openCheckout: payBooking,
  confirmPayment,
});

async function showBooking(context: MemberContext, bookingId: string) {
  const data = await viewBooking(context, bookingId);
  return data ? accept({ data }) : refuse('NOT_FOUND');
}
