/** What the QR code of an invoice says: tags 1 to 5 of the tax authority (ZATCA), which need no signature. */
export interface QrFacts {
  readonly sellerName: string;
  readonly vatNumber: string;
  /** Riyadh's time without a zone, as the invoice has it: 2027-03-01T12:30:00. */
  readonly issuedAt: string;
  /** SAR with two decimals. */
  readonly total: string;
  readonly vat: string;
}

/** What a signer adds: tags 6 to 9. Texts are base64, keys and the certificate's signature are the bytes of their DER. */
export interface InvoiceStamp {
  /** Of the invoice's XML: SHA-256. */
  readonly hash: string;
  /** ECDSA of that hash. */
  readonly signature: string;
  readonly publicKey: Uint8Array;
  /** By which the authority has signed the certificate of the key; null on a standard invoice, which the authority stamps itself. */
  readonly certificateSignature: Uint8Array | null;
}

/** As a scanner reads it: undefined where the invoice was not signed. */
export type ReadQr = QrFacts & { readonly stamp?: InvoiceStamp };

const FIELDS = ['sellerName', 'vatNumber', 'issuedAt', 'total', 'vat'] as const;
const LONGEST_BYTES = 255; // the length of a value is one byte

/** Tag, length in bytes, value, for each field; all of it in base64. Throws a RangeError where a stamp does not fit. */
export function encodeQr(facts: QrFacts, stamp?: InvoiceStamp): string {
  const stamped = stamp && [
    new TextEncoder().encode(stamp.hash),
    new TextEncoder().encode(stamp.signature),
    stamp.publicKey,
    ...(stamp.certificateSignature === null ? [] : [stamp.certificateSignature]),
  ];
  const values = [...FIELDS.map((field) => utf8Within(facts[field])), ...(stamped ?? [])];
  const bytes = values.flatMap((value, index) => {
    if (value.length > LONGEST_BYTES) throw new RangeError(`tag ${index + 1} has ${value.length} bytes`);
    return [index + 1, value.length, ...value];
  });
  return btoa(String.fromCharCode(...bytes));
}

/** A name that is too long is cut between two letters: half a letter would make the whole value unreadable. */
function utf8Within(text: string): Uint8Array {
  const encoder = new TextEncoder();
  let value = '';
  let bytes = 0;
  for (const letter of text) {
    bytes += encoder.encode(letter).length;
    if (bytes > LONGEST_BYTES) break;
    value += letter;
  }
  return encoder.encode(value);
}

/** Reads what `encodeQr` wrote; undefined for any other text. */
export function decodeQr(text: string): ReadQr | undefined {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const values: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = bytes[at + 1] ?? 0;
    const end = at + 2 + length;
    if (bytes[at] !== values.length + 1 || end > bytes.length) return undefined;
    values.push(bytes.subarray(at + 2, end));
    at = end;
  }
  const textAt = (index: number) => new TextDecoder('utf-8', { fatal: true }).decode(values[index]);
  const [, , , , last, , , publicKey, certificateSignature = null] = values;
  if (last === undefined) return undefined;
  const [sellerName = '', vatNumber = '', issuedAt = '', total = '', vat = ''] = FIELDS.map((_, index) =>
    textAt(index),
  );
  const facts = { sellerName, vatNumber, issuedAt, total, vat };
  if (values.length === FIELDS.length) return facts;
  if (publicKey === undefined || values.length > FIELDS.length + 4) return undefined;
  return { ...facts, stamp: { hash: textAt(5), signature: textAt(6), publicKey, certificateSignature } };
}
