/** The public functions of the deposits area. */
export { applyDeposit } from './apply-deposit.ts';
export { DEPOSIT_PAYMENTS, depositFacts, depositStands } from './deposit-facts.ts';
export { askForDeposits, depositJobs, endDeposits } from './deposit-jobs.ts';
export { findDeposit, unpaidDeposits } from './deposit-queries.ts';
export { presentDeposits } from './deposit-view.ts';
export { waiveDeposit } from './waive-deposit.ts';
