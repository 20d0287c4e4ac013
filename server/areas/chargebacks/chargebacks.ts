/** The door of the chargebacks area: what an operator does with a payment that a renter's bank takes back. */
export { numberOfChargeback } from '../payments/payments.ts';
export { answer, answeredEvidence, withdrawAnswer } from './answer.ts';
export { chargebackJobs, tendChargebacks } from './chargeback-jobs.ts';
export { chargebackRoutes } from './chargeback-routes.ts';
export { approve, decide, withdraw } from './decide.ts';
export { takeIn } from './take-in.ts';
