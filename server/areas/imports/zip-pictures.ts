import {
  IMPORT_ZIP_ENTRIES_MAXIMUM,
  IMPORT_ZIP_RATIO_MAXIMUM,
  PICTURE_MAXIMUM_BYTES,
} from '@kiraa/domain/limits.ts';
import type { ImportPictureFault } from '@kiraa/domain/listing/import-pictures.ts';
import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName } from 'yauzl';

/** A file of the zip that is not taken, and why. */
export interface RefusedEntry {
  readonly name: string;
  readonly fault: ImportPictureFault | 'IMAGE_ONLY';
}

export interface ZipPictures {
  readonly refused: readonly RefusedEntry[];
  /** The picture of this name: by its whole path, or by its file's name where only one folder has it. */
  has(name: string): boolean;
  read(name: string): Promise<{ readonly bytes: Buffer } | { readonly fault: ImportPictureFault }>;
}

const LONGEST_NAME_LETTERS = 200;
const IS_PICTURE = /\.(jpe?g|png|webp|hei[cf])$/i;
/** What systems put into a zip by themselves. */
const IS_OF_SYSTEM = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;
const SMALL_BYTES = 1024 * 1024;

/**
 * Opens a zip of pictures without unpacking it: an entry is unpacked when it is read, to no more bytes than it declares and a picture
 * may have. Undefined for what is no zip, for one with too many entries, and for one whose entries share their bytes.
 */
export async function openZip(bytes: Buffer): Promise<ZipPictures | undefined> {
  const byPath = new Map<string, Entry>();
  const byFile = new Map<string, Entry | 'several'>();
  const refused: RefusedEntry[] = [];
  const zip = await fromBufferPromise(bytes, {
    lazyEntries: true,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(() => undefined);
  if (!zip || zip.entryCount > IMPORT_ZIP_ENTRIES_MAXIMUM) return undefined;
  let compressed = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      // More than there is: entries share their bytes, and each would be unpacked by itself.
      compressed += entry.compressedSize;
      if (compressed > bytes.length) return undefined;
      const name = nameOf(entry);
      if (name.endsWith('/') || IS_OF_SYSTEM.test(name)) continue;
      const fault = faultOf(name, entry);
      if (fault) refused.push({ name: [...name].slice(0, LONGEST_NAME_LETTERS).join(''), fault });
      else {
        const path = folded(name);
        const file = path.slice(path.lastIndexOf('/') + 1);
        byPath.set(path, entry);
        byFile.set(file, byFile.has(file) ? 'several' : entry);
      }
    }
  } catch {
    return undefined;
  }
  const find = (name: string) => {
    const entry = byPath.get(folded(name)) ?? byFile.get(folded(name));
    return entry === 'several' ? undefined : entry;
  };
  return {
    refused,
    has: (name) => find(name) !== undefined,
    read: async (name) => {
      const entry = find(name);
      if (!entry) return { fault: 'PICTURE_NOT_IN_ZIP' };
      try {
        return { bytes: await bytesOf(await zip.openReadStreamPromise(entry)) };
      } catch {
        // Encrypted, cut off, or longer than it declares: what the library refuses is no picture that we could show.
        return { fault: 'ZIP_BROKEN' };
      }
    },
  };
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false).replaceAll('\0', '');
}

const folded = (name: string): string => name.normalize('NFC').trim().toLowerCase();

function faultOf(
  name: string,
  { compressedSize, uncompressedSize }: Entry,
): RefusedEntry['fault'] | undefined {
  if (validateFileName(name) !== null) return 'ZIP_PATH';
  if (!IS_PICTURE.test(name)) return 'IMAGE_ONLY';
  const isBomb =
    uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * IMPORT_ZIP_RATIO_MAXIMUM;
  if (isBomb) return 'ZIP_BOMB';
  return uncompressedSize > PICTURE_MAXIMUM_BYTES ? 'PICTURE_TOO_LARGE' : undefined;
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > PICTURE_MAXIMUM_BYTES) throw new RangeError('more than a picture has');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
