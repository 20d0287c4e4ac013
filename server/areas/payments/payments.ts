/** The door of the payments area. */

export { advanceFound, advancePayment } from './advance-payment.ts';
export { allPayments } from './all-payments.ts';
export type { BookingDesk } from './booking-desk.ts';
export { chargeSavedCard } from './cards/charge-saved-card.ts';
export { forgetCards } from './cards/forget-cards.ts';
export { dropCardsOf } from './cards/keep-card.ts';
export { openCardCheck } from './cards/open-card-check.ts';
export { findSavedCard } from './cards/saved-card-queries.ts';
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
export {
  type ActOutcome,
  type PersonsAct,
  payByHand,
  retryGiveBack,
} from './give-backs/needs-person.ts';
export { runOperation } from './give-backs/run-operation.ts';
export { isAtRest, moveOver, setAside } from './give-backs/set-aside.ts';
export { moneyUnderWay, waitingMoney } from './give-backs/waiting-money.ts';
export { earnedPayments, hasBalance, postMovement, replacementFund } from './ledger/ledger-queries.ts';
export { type MoneyMovement, movementsOfBooking } from './ledger/money-of-booking.ts';
export { capture, type Earner, giveBack, intend } from './ledger/move-money.ts';
export { chargeOwner } from './ledger/record-earning.ts';
export { offeredChannel } from './offered-channel.ts';
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
export { closeDifference, reopenDifference } from './provider/difference-queries.ts';
export { findReturned, findReturnedHere } from './provider/find-returned.ts';
export { forgetOldNotices } from './provider/provider-event-queries.ts';
export { workOffNotices } from './provider/receive-notice.ts';
