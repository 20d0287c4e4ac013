/** The door of the books area, which reads the ledger as a whole. */
export { statementOfDay, trialBalance } from './balance-queries.ts';
export { checkLedger, type LedgerCheck } from './check-ledger.ts';
