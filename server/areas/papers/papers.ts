/** The door of the papers area: receipts, invoices and statements to be read, printed and kept. */

export { addPaperRoute } from './paper-route.ts';
export { paperRoutes } from './paper-routes.ts';
