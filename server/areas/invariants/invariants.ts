/** The public functions of the invariants area, which watches over the others. */
export { alarms } from './alarms.ts';
export { checkInvariants } from './check-invariants.ts';
export { forgetWorkedOff, invariantJobs } from './invariant-jobs.ts';
export { lookAtEverything } from './look-at-everything.ts';
export { reportFindings } from './look-at-touched.ts';
