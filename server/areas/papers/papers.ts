/** The door of the papers area: receipts, invoices and statements to be read, printed and kept. */

export { type EvidenceVerdict, evidenceFile, verifyEvidence } from './evidence-file.ts';
export { bookingByNumber } from './paper-queries.ts';
export { addPaperRoute } from './paper-route.ts';
export { paperRoutes } from './paper-routes.ts';
