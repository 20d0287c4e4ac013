/** The door of the books area, which reads the ledger as a whole and compares it with providers and the bank. */

export { statementOfDay, trialBalance } from './balance-queries.ts';
export { booksRoutes } from './books-routes.ts';
export { checkLedger, type LedgerCheck } from './check-ledger.ts';
export {
  approveCorrection,
  type CorrectionOutcome,
  type CorrectionRefusal,
  correctDifference,
  withdrawCorrection,
} from './correct-difference.ts';
export { waitingCorrections } from './correction-queries.ts';
export {
  assignDifference,
  closeSettlementDifference,
  type DifferenceOutcome,
  differenceGauge,
  openDifferences,
} from './difference-queries.ts';
export { booksJobs, reconcileDay } from './reconcile-day.ts';
export { reopenBooksDifference } from './reopen-difference.ts';
export { type SealOutcome, sealDay } from './seal-day.ts';
export { type TakenIn, takeInList, takeInStatement } from './take-in.ts';
