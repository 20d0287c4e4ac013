import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { DocumentFormat } from '@kiraa/domain/listing/documents.ts';
import type { Services } from '../../context.ts';
import { fittedJpeg, startsLikeImage } from '../../platform/pictures/pictures.ts';

export interface DocumentFile {
  readonly format: DocumentFormat;
  readonly bytes: Buffer;
}

const JPEG = fittedJpeg(2_400, 85); // the small print of a vehicle registration can be read at this size
const PDF_BEGINNING = /^%PDF-[12]\.\d/;
const PDF_END = '%%EOF';
const PDF_END_WITHIN_BYTES = 1_024; // PDF readers look for the mark of the end within as many

/**
 * Turns a sent file into what is stored. A picture is encoded anew. A PDF is stored as it came, because encoding it
 * anew would lose its text; so it is only ever served as a download that no page of ours shows. What the scanner finds malware in, and
 * what it cannot look at, is refused. `person`: an account's id, or the address of somebody who has none.
 */
export async function readDocument(
  { scanner, pictures }: Pick<Services, 'scanner' | 'pictures'>,
  person: string,
  sent: Uint8Array,
): Promise<Outcome<DocumentFile>> {
  const read = await readFormat(pictures, person, sent);
  if (!read.ok) return read;
  // As it came: malware in a picture would be lost in ours, and somebody who sends it is refused all the same.
  const result = await scanner.scan(sent);
  if (result === 'infected') return refuse('DOCUMENT_INFECTED');
  return result === 'clean' ? read : refuse('DOCUMENT_UNSEEN');
}

async function readFormat(
  pictures: Services['pictures'],
  person: string,
  sent: Uint8Array,
): Promise<Outcome<DocumentFile>> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (startsLikeImage(bytes)) {
    const read = await pictures.readOne({ bytes, recipe: JPEG, person });
    // The file only begins like one of the two formats, so it is refused as an unknown format.
    if (!read.ok) return read.refusal.code === 'IMAGE_ONLY' ? refuse('DOCUMENT_TYPE') : read;
    return accept({ format: 'jpeg', bytes: read.value.bytes });
  }
  if (!PDF_BEGINNING.test(bytes.subarray(0, 16).toString('latin1'))) return refuse('DOCUMENT_TYPE');
  if (!bytes.subarray(-PDF_END_WITHIN_BYTES).includes(PDF_END)) return refuse('DOCUMENT_BROKEN');
  return accept({ format: 'pdf', bytes });
}
