import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { defineRoutes } from '../../platform/http/routes.ts';
import { editBooking } from './changes/edit-booking.ts';
import { checkExtension } from './changes/extend-booking.ts';
import { adminRefunds, askRefund, decideRefund } from './endings/admin-refunds.ts';
import { cancelByOwner, cancelByRenter, showCancelTerms, showRefund } from './endings/cancel-booking.ts';
import { listCancelReasons, type ReasonAudience } from './endings/cancel-reason-queries.ts';
import { payDelayFee } from './endings/pay-delay-fee.ts';
import { removeBooking } from './endings/remove-booking.ts';
import { returnBooking } from './endings/return-booking.ts';
import { adminNoShow, adminNoShows, decideNoShow } from './no-shows/admin-no-shows.ts';
import { actOnNoShow, showNoShow } from './no-shows/no-show-calls.ts';
import { rebook } from './rebooking/rebook.ts';
import { endRebooking, showRebooking } from './rebooking/rebooking-calls.ts';
import { addBooking } from './requests/add-booking.ts';
import { answerExtension, answerRequest } from './requests/answer-request.ts';
import { checkAvailability } from './requests/check-availability.ts';
import { confirmByPath, confirmPayment, showOutcome, showResult } from './requests/confirm-payment.ts';
import { acceptPaymentRequest, payBooking } from './requests/pay-booking.ts';
import { payWithCard } from './requests/pay-with-card.ts';
import { showStory } from './views/booking-story.ts';
import { viewBooking } from './views/booking-view.ts';
import { listBookings } from './views/list-bookings.ts';
import { showCalendar } from './views/show-calendar.ts';

export const bookingRoutes = defineRoutes({
  adminRefunds,
  askRefund,
  decideRefund,
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
  noShow: showNoShow,
  actOnNoShow,
  adminNoShows,
  adminNoShow,
  decideNoShow,
  rebooking: showRebooking,
  rebook,
  endRebooking,
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
  createPaypalOrder: (context, input) => payBooking(context, { ...input, paymentType: 'PAYPAL' }),
  capturePaypalOrder: (context, { orderId }) => confirmPayment(context, { checkoutId: orderId }),
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
  const { accountId, key } = context.caller;
  const data = await viewBooking(context, bookingId);
  // By a key the account is an owner alone: what it has rented itself is none of its partner's business (D-PARTNER).
  return data && !(key && data.ownerId !== accountId) ? accept({ data }) : refuse('NOT_FOUND');
}
