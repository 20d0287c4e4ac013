/** The door of the tax area: whose tax a booking is, and the invoices and credit notes of what the ledger moves. */
export { fixBookingTax, type TaxEdges, type TaxedBooking, taxAhead, taxedBooking } from './booking-tax.ts';
export { findTaxDocument, type TaxDocumentRow, taxDocumentsOfBooking } from './document-queries.ts';
export { exemptOwner } from './exempt-owner.ts';
export { issueTaxDocument, type TaxedMovement } from './issue-tax-document.ts';
export { taxRoutes } from './tax-routes.ts';
export { livingVatRates } from './vat-rate-queries.ts';
export { addVatRate, type RateRefusal, vatPercentAt, withdrawVatRate } from './vat-rates.ts';
