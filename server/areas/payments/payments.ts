/** The door of the payments area. */
export { advancePayment } from './advance-payment.ts';
export type { Acceptance, BookingDesk, Earning } from './booking-desk.ts';
export { chargeSavedCard } from './charge-saved-card.ts';
export { findReturned, findReturnedHere } from './find-returned.ts';
export { forgetCards } from './forget-cards.ts';
export { intendGiveBack, operationReference, storeGiveBack } from './give-back.ts';
export { dropCardsOf } from './keep-card.ts';
export {
  balanceOfPayment,
  type EarnedPayment,
  earnedPayments,
  postPayoutMovement,
} from './ledger-queries.ts';
export { type MoneyMovement, movementsOfBooking } from './money-of-booking.ts';
export { openCardCheck } from './open-card-check.ts';
export { openCheckout } from './open-checkout.ts';
export { insertOperation, operationsOfPayment } from './operation-queries.ts';
export { isUsable, newPaymentReference, usableUntil } from './payment-attempts.ts';
export { askAboutPayments, paymentJobs, tryOperations } from './payment-jobs.ts';
export {
  type BookingPayment,
  findPayment,
  insertPayment,
  isOfBooking,
  lockPayment,
  type PaymentRow,
  payingPayment,
  paymentsOfBooking,
  paymentsOfCharge,
} from './payment-queries.ts';
export { paymentRoutes } from './payment-routes.ts';
export { tieAnew } from './payment-ties.ts';
export { workOffNotices } from './receive-notice.ts';
export { runOperation } from './run-operation.ts';
export { findSavedCard, type SavedCardRow } from './saved-card-queries.ts';
export { recordEarning, recordUnearned } from './settle-payment.ts';
