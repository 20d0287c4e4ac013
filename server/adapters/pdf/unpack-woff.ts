import { inflateSync } from 'node:zlib';

/** Sizes and places in bytes, by https://www.w3.org/TR/WOFF/ (1.0) and, of the font inside, https://learn.microsoft.com/typography/opentype/spec/otff. */
const WOFF = { signature: 'wOFF', flavor: 4, tables: 12, header: 44, entry: 20 } as const;
const FONT = { header: 12, entry: 16 } as const;

/**
 * The font that is packed in a WOFF file of version 1, as OpenType. A table's checksum is that of its unpacked bytes, so those of the file stay
 * true. Throws where it is no WOFF file.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, WOFF.flavor) !== WOFF.signature) throw new Error('no WOFF file');
  const count = file.readUInt16BE(WOFF.tables);
  const head = Buffer.alloc(FONT.header + count * FONT.entry);
  file.copy(head, 0, WOFF.flavor, WOFF.flavor + 4);
  writeSearch(head, count);
  const bodies: Buffer[] = [];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = WOFF.header + at * WOFF.entry;
    const [from = 0, packed = 0, length = 0] = [4, 8, 12].map((place) => file.readUInt32BE(entry + place));
    const bytes = file.subarray(from, from + packed);
    const body = packed < length ? inflateSync(bytes) : bytes;
    const place = FONT.header + at * FONT.entry;
    file.copy(head, place, entry, entry + 4);
    file.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(length, place + 12);
    const padded = Math.ceil(length / 4) * 4;
    bodies.push(body, Buffer.alloc(padded - length));
    offset += padded;
  }
  return Buffer.concat([head, ...bodies]);
}

/** The number of tables, with what a search by halves in their list begins at. */
function writeSearch(head: Buffer, count: number): void {
  const steps = Math.floor(Math.log2(count));
  const range = 2 ** steps * FONT.entry;
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(range, 6);
  head.writeUInt16BE(steps, 8);
  head.writeUInt16BE(count * FONT.entry - range, 10);
}
