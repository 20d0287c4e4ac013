type Language = 'ar' | 'en';

/** A paper that somebody may open, as its name says it. */
export type Paper =
  | { readonly kind: 'tax'; readonly id: string; readonly format: 'pdf'; readonly language: Language }
  | { readonly kind: 'tax'; readonly id: string; readonly format: 'xml' }
  | { readonly kind: 'evidence'; readonly bookingId: string }
  | { readonly kind: 'receipt'; readonly bookingId: string; readonly language: Language }
  | {
      readonly kind: 'statement';
      /** 2027-03, of Riyadh. */
      readonly month: string;
      readonly format: 'pdf' | 'csv';
      readonly language: Language;
    };

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const TAX = new RegExp(`^tax-(${ID})\\.(?:xml|(ar|en)\\.pdf)$`);
const RECEIPT = new RegExp(`^receipt-(${ID})\\.(ar|en)\\.pdf$`);
const EVIDENCE = new RegExp(`^evidence-(${ID})\\.pdf$`);
const STATEMENT = /^statement-(20\d\d-(?:0[1-9]|1[0-2]))\.(ar|en)\.(pdf|csv)$/;

export const taxPdfName = (id: string, language: Language) => `tax-${id}.${language}.pdf`;
export const taxXmlName = (id: string) => `tax-${id}.xml`;
export const receiptName = (bookingId: string, language: Language) => `receipt-${bookingId}.${language}.pdf`;

/** Undefined for any other text. */
export function readPaperName(name: string): Paper | undefined {
  const tax = TAX.exec(name);
  if (tax) {
    const [, id = '', language] = tax;
    return language === undefined
      ? { kind: 'tax', id, format: 'xml' }
      : { kind: 'tax', id, format: 'pdf', language: language as Language };
  }
  const [, chained] = EVIDENCE.exec(name) ?? [];
  if (chained !== undefined) return { kind: 'evidence', bookingId: chained };
  const receipt = RECEIPT.exec(name);
  if (receipt) {
    const [, bookingId = '', language] = receipt;
    return { kind: 'receipt', bookingId, language: language as Language };
  }
  const [, month, language, format] = STATEMENT.exec(name) ?? [];
  if (month === undefined) return undefined;
  return { kind: 'statement', month, format: format as 'pdf' | 'csv', language: language as Language };
}
