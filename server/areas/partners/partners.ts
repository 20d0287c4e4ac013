/** The door of the partners area. */
export { announce } from './announce.ts';
export { forgetWebhookMessages, partnerJobs, sendDueWebhooks } from './deliver-webhooks.ts';
export { findKeySession, takeKeyCall } from './key-session.ts';
export { partnerRoutes } from './partner-routes.ts';
export { webhookFails } from './webhook-queries.ts';
