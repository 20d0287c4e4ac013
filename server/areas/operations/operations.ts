/** The public functions of the operations area, which watches over the others. */
export { checkInvariants } from './check-invariants.ts';
export { forgetWorkedOff, operationsJobs } from './operations-jobs.ts';
