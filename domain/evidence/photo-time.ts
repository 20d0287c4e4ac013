/**
 * When a camera says that it took a photo: the one note of EXIF that is kept. Nothing else of it is read, the place least of all,
 * which is why this is no library that reads it whole. The camera's clock knows no zone unless it says one, so the answer is its own
 * text: `2027-03-07T12:00:00` or `2027-03-07T12:00:00+03:00`.
 */
export function cameraTimeOfJpeg(file: Uint8Array): string | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG) return undefined;
  // Segments stand one behind the other; the camera's notes are in the first ones.
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint16(at);
    const size = view.getUint16(at + 2);
    if (marker >> 8 !== 0xff || marker === START_OF_PICTURE || size < 2) return undefined;
    if (marker === APP1 && textAt(view, at + 4, EXIF.length) === EXIF)
      return cameraTimeOfExif(file.subarray(at + 4, Math.min(at + 2 + size, file.length)));
    at += 2 + size;
  }
  return undefined;
}

/** The same of the notes alone, which begin with `Exif`. */
export function cameraTimeOfExif(notes: Uint8Array): string | undefined {
  const from = EXIF.length;
  if (notes.length < from + 8) return undefined;
  const view = new DataView(notes.buffer, notes.byteOffset + from, notes.byteLength - from);
  const order = view.getUint16(0);
  if (order !== LITTLE && order !== BIG) return undefined;
  const tiff = { view, isLittle: order === LITTLE };
  const camera = offsetOf(tiff, view.getUint32(4, tiff.isLittle), CAMERA_NOTES);
  if (camera === undefined) return undefined;
  const taken = textOf(tiff, camera, TAKEN_AT) ?? '';
  const [, day, time] = /^(\d{4}:[01]\d:[0-3]\d) ([0-2]\d:[0-5]\d:[0-6]\d)/.exec(taken) ?? [];
  if (day === undefined) return undefined;
  const zone = /^[+-]\d\d:\d\d/.exec(textOf(tiff, camera, ZONE_OF_TAKEN) ?? '')?.[0] ?? '';
  return `${day.replaceAll(':', '-')}T${time}${zone}`;
}

const JPEG = 0xffd8;
const APP1 = 0xffe1;
const START_OF_PICTURE = 0xffda;
const EXIF = 'Exif\0\0';
const LITTLE = 0x4949;
const BIG = 0x4d4d;
const CAMERA_NOTES = 0x8769;
const TAKEN_AT = 0x9003;
const ZONE_OF_TAKEN = 0x9011;
const ENTRY_BYTES = 12;
/** "2027:03:07 12:00:00" and its end; a longer text is no time. */
const LONGEST_TEXT = 32;

interface Tiff {
  readonly view: DataView;
  readonly isLittle: boolean;
}

/** Where an entry of a directory begins. */
function entryOf({ view, isLittle }: Tiff, directory: number, tag: number): number | undefined {
  if (directory + 2 > view.byteLength) return undefined;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > view.byteLength) return undefined;
    if (view.getUint16(entry, isLittle) === tag) return entry;
  }
  return undefined;
}

function offsetOf(tiff: Tiff, directory: number, tag: number): number | undefined {
  const entry = entryOf(tiff, directory, tag);
  return entry === undefined ? undefined : tiff.view.getUint32(entry + 8, tiff.isLittle);
}

function textOf(tiff: Tiff, directory: number, tag: number): string | undefined {
  const entry = entryOf(tiff, directory, tag);
  if (entry === undefined) return undefined;
  const length = tiff.view.getUint32(entry + 4, tiff.isLittle);
  if (length > LONGEST_TEXT) return undefined;
  // A text of four bytes or fewer stands in the entry itself.
  const at = length <= 4 ? entry + 8 : tiff.view.getUint32(entry + 8, tiff.isLittle);
  return textAt(tiff.view, at, length);
}

function textAt(view: DataView, at: number, length: number): string | undefined {
  if (at + length > view.byteLength) return undefined;
  return Array.from({ length }, (_, index) => String.fromCharCode(view.getUint8(at + index))).join('');
}
