/** The door of the signals: what data alone says may be wrong, and what follows from it until a person has looked (D-SIGNALS). */
export { noteEarlyBooking } from './early-booking.ts';
export { findSignals } from './find-signals.ts';
export { signalJobs } from './signal-jobs.ts';
export { reopenSignal, signalsOfPerson } from './signal-queries.ts';
export { signalRoutes } from './signal-routes.ts';
export { isUnderSignal } from './standing.ts';
