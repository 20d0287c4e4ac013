/** The door of the accounts area. */
export { accountJobs } from './account-jobs.ts';
export { accountRoutes } from './account-routes.ts';
export { findSession, openSession } from './session.ts';
