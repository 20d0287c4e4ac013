import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { defineRoutes } from '../../platform/routes.ts';
import { addBooking } from './add-booking.ts';
import { answerExtension, answerRequest } from './answer-request.ts';
import { showStory } from './booking-story.ts';
import { viewBooking } from './booking-view.ts';
import { cancelByOwner, cancelByRenter, showCancelTerms, showRefund } from './cancel-booking.ts';
import { listCancelReasons, type ReasonAudience } from './cancel-reason-queries.ts';
import { checkAvailability } from './check-availability.ts';
import { confirmByPath, confirmPayment, showOutcome, showResult } from './confirm-payment.ts';
import { editBooking } from './edit-booking.ts';
import { checkExtension } from './extend-booking.ts';
import { listBookings } from './list-bookings.ts';
import { acceptPaymentRequest, payBooking } from './pay-booking.ts';
import { payDelayFee } from './pay-delay-fee.ts';
import { payWithCard } from './pay-with-card.ts';
import { removeBooking } from './remove-booking.ts';
import { returnBooking } from './return-booking.ts';
import { showCalendar } from './show-calendar.ts';

export const bookingRoutes = defineRoutes({
  checkAvailability,
  itemCalendar: showCalendar,
  addBooking,
  bookingList: listBookings,
  booking: (context, input) => showBooking(context, input.bookingId),
  bookingDetails: (context, input) => showBooking(context, input.bookingId),
  bookingStory: showStory,
  answerRequest,
  editBooking,
  checkExtension,
  answerExtension,
  cancelTerms: showCancelTerms,
  cancelByRenter,
  cancelByOwner,
  allRefund: showRefund,
  returnAction: returnBooking,
  acceptPaymentRequest,
  payOutDelay: payDelayFee,
  deleteBooking: removeBooking,
  bookingRequests: listBookings,
  cancelReasons: (context) => showReasons(context, context.caller.mode),
  cancelReasonsForCurrent: (context) => showReasons(context, `${context.caller.mode}_current`),
  openCheckout: payBooking,
  confirmPayment,
  addPayment: payWithCard,
  verifyPayment: confirmPayment,
  paymentResponse: confirmByPath,
  saveCard: confirmByPath,
  paymentResult: showResult,
  madaPaymentDetails: showOutcome,
});

async function showReasons({ db }: MemberContext, audience: ReasonAudience) {
  const reasons = await listCancelReasons(db, audience);
  return accept({
    data: reasons.map(({ id, titleEn, titleAr, needsText }) => ({
      id,
      title: titleEn,
      titleAr,
      needsText,
    })),
  });
}

async function showBooking(context: MemberContext, bookingId: string) {
  const data = await viewBooking(context, bookingId);
  return data ? accept({ data }) : refuse('NOT_FOUND');
}
