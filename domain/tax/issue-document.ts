import { halalas, subtract, toSar } from '../money.ts';
import { encodeQr, type InvoiceStamp } from './qr.ts';
import {
  riyadhTime,
  type TaxChain,
  type TaxDocument,
  type TaxDocumentKind,
  type TaxDraft,
} from './tax-document.ts';
import { invoiceXml, withQr } from './ubl.ts';

export interface IssuedDocument {
  readonly document: TaxDocument;
  readonly xml: string;
  readonly hash: string;
  readonly qr: string;
  /** Where the series stands after it. */
  readonly chain: TaxChain;
}

const PREFIX = { invoice: 'INV', credit_note: 'CRN' } as const;

export const taxDocumentNumber = (kind: TaxDocumentKind, number: number): string =>
  `${PREFIX[kind]}-${String(number).padStart(8, '0')}`;

/**
 * The next document of the series, with its XML, hash and QR. `sha256` answers base64, and `stamp` signs such a hash, where documents
 * are signed; the domain has no cryptography.
 */
export function issueDocument(
  chain: TaxChain,
  draft: TaxDraft,
  sha256: (text: string) => string,
  stamp?: (hash: string) => InvoiceStamp,
): IssuedDocument {
  const { amounts, ...facts } = draft;
  const kind = amounts.totalHalalas < 0 || draft.corrects !== null ? 'credit_note' : 'invoice';
  const next = {
    counter: chain.counter + 1,
    invoices: chain.invoices + (kind === 'invoice' ? 1 : 0),
    creditNotes: chain.creditNotes + (kind === 'credit_note' ? 1 : 0),
  };
  const totalHalalas = halalas(Math.abs(amounts.totalHalalas));
  const vatHalalas = halalas(Math.abs(amounts.vatHalalas));
  const document: TaxDocument = {
    ...facts,
    kind,
    counter: next.counter,
    number: taxDocumentNumber(kind, kind === 'invoice' ? next.invoices : next.creditNotes),
    netHalalas: subtract(totalHalalas, vatHalalas),
    vatHalalas,
    totalHalalas,
    previousHash: chain.lastHash,
  };
  const unmarked = invoiceXml(document);
  const hash = sha256(unmarked);
  const said = {
    sellerName: draft.seller.name,
    vatNumber: draft.seller.vatNumber,
    issuedAt: riyadhTime(draft.issuedAt),
    total: toSar(totalHalalas),
    vat: toSar(vatHalalas),
  };
  const qr = encodeQr(said, stamp && stampFor(document, stamp(hash)));
  return { document, xml: withQr(unmarked, qr), hash, qr, chain: { ...next, lastHash: hash } };
}

/** A standard document is stamped by the authority itself, so it does not name who has signed our key. */
function stampFor({ form }: TaxDocument, stamp: InvoiceStamp): InvoiceStamp {
  return form === 'standard' ? { ...stamp, certificateSignature: null } : stamp;
}
