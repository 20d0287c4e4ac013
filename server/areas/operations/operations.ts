/** The door of the operations area: what watches over the others. */
export { alarms, readAlarms } from './alarms.ts';
export { checkInvariants } from './check-invariants.ts';
export { operationsJobs, reportFindings } from './operations-jobs.ts';
