/** The public functions of the operations area, which watches over the others. */
export { alarms } from './alarms.ts';
export { checkInvariants } from './check-invariants.ts';
export { forgetWorkedOff, operationsJobs, reportFindings } from './operations-jobs.ts';
