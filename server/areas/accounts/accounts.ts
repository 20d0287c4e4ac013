/** The door of the accounts area. */
export { type AccountRow, accountById } from './account-queries.ts';
export { accountRoutes } from './account-routes.ts';
export { findSession, openSession, type SessionWish } from './session.ts';
