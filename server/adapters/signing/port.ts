import type { InvoiceStamp } from '@kiraa/domain/tax/qr.ts';

/** Signs invoices for the tax authority. Nothing leaves the process: an invoice is signed in the transaction that issues it. */
export interface InvoiceSigner {
  /** The stamp of an invoice, from the hash of its XML in base64. */
  stamp(hash: string): InvoiceStamp;
}
