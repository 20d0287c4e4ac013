/** The public functions of the content area. */
export { type OpenConsent, openConsents, recordSignUpConsents } from './consents.ts';
export { contentRoutes } from './content-routes.ts';
export { addContentDocuments } from './document-pdf.ts';
export { publishPage } from './publish-page.ts';
