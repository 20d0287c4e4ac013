/** The door of the accounts area. */
export { accountRoutes } from './account-routes.ts';
export { findSession, openSession } from './session.ts';
