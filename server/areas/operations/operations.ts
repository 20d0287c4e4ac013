/** The door of the operations area: what watches over the others. */
export { checkInvariants } from './check-invariants.ts';
export { forgetWorkedOff, operationsJobs } from './operations-jobs.ts';
