/** The door of the payments area. */

export { advanceFound, advancePayment } from './advance-payment.ts';
export { allPayments } from './all-payments.ts';
export type { BookingDesk } from './booking-desk.ts';
export { chargeSavedCard } from './charge-saved-card.ts';
export {
  type ChargebackRow,
  chargebacksOfBooking,
  findChargeback,
  frozenOfOwner,
  hasOpenChargeback,
  numberOfChargeback,
  oldestUndecidedChargebacks,
  setChargeback,
  type UndecidedChargeback,
  undecidedChargebacks,
  untoldChargebacks,
} from './chargebacks/chargeback-queries.ts';
export { chargedBooking, lockChargedBooking } from './chargebacks/charged-booking.ts';
export { endChargeback, mostOfOwner } from './chargebacks/end-chargeback.ts';
export { freezeAllShares } from './chargebacks/freeze-share.ts';
export { type HeardChargeback, takeInByHand } from './chargebacks/take-in-chargeback.ts';
export {
  type BriefPaymentRow,
  type PaymentForHouse,
  paymentForHouse,
  paymentsOfBooking,
  paymentsOfPayer,
} from './console-queries.ts';
export { closeDifference, reopenDifference } from './difference-queries.ts';
export { findReturned, findReturnedHere } from './find-returned.ts';
export { forgetCards } from './forget-cards.ts';
export { dropCardsOf } from './keep-card.ts';
export { earnedPayments, hasBalance, postMovement, replacementFund } from './ledger-queries.ts';
export { type MoneyMovement, movementsOfBooking } from './money-of-booking.ts';
export { capture, type Earner, giveBack, intend } from './move-money.ts';
export {
  type ActOutcome,
  type PersonsAct,
  payByHand,
  retryGiveBack,
} from './needs-person.ts';
export { offeredChannel } from './offered-channel.ts';
export { openCardCheck } from './open-card-check.ts';
export { openCheckout } from './open-checkout.ts';
export { usableUntil } from './payment-attempts.ts';
export { attemptsAmong, attemptsAt, earnedFacts, paymentFacts } from './payment-facts.ts';
export { askAboutPayments, paymentJobs, tryOperations } from './payment-jobs.ts';
export {
  type BookingPayment,
  everyPaymentOf,
  findPayment,
  findPaymentByReference,
  isOfBooking,
  lockPayment,
  type PaymentRow,
  paymentsFor,
} from './payment-queries.ts';
export { paymentRoutes } from './payment-routes.ts';
export { forgetOldNotices } from './provider-event-queries.ts';
export { workOffNotices } from './receive-notice.ts';
export { chargeOwner } from './record-earning.ts';
export { runOperation } from './run-operation.ts';
export { findSavedCard } from './saved-card-queries.ts';
export { isAtRest, moveOver, setAside } from './set-aside.ts';
export { moneyUnderWay, waitingMoney } from './waiting-money.ts';
