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

const FIELDS = ['sellerName', 'vatNumber', 'issuedAt', 'total', 'vat'] as const;
const LONGEST_BYTES = 255; // the length of a value is one byte

/** Tag, length in UTF-8 bytes, value, for each field; all of it in base64. */
export function encodeQr(facts: QrFacts): string {
  const bytes = FIELDS.flatMap((field, index) => {
    const value = utf8Within(facts[field]);
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
export function decodeQr(text: string): QrFacts | undefined {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const values: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = bytes[at + 1] ?? 0;
    const end = at + 2 + length;
    if (bytes[at] !== values.length + 1 || end > bytes.length) return undefined;
    values.push(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(at + 2, end)));
    at = end;
  }
  const [sellerName, vatNumber, issuedAt, total, vat] = values;
  if (vat === undefined || values.length !== FIELDS.length) return undefined;
  return { sellerName, vatNumber, issuedAt, total, vat } as QrFacts;
}
