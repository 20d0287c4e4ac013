/** The public functions of the operations area, which watches over the others. */
export { alarms } from './alarms.ts';
export { checkInvariants } from './check-invariants.ts';
export { lookAtEverything } from './look-at-everything.ts';
export { reportFindings } from './look-at-touched.ts';
export { forgetWorkedOff, operationsJobs } from './operations-jobs.ts';
