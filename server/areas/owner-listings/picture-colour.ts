import type { Services } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { originalPictureKey } from '../listings/listings.ts';

/** Enough to count colours; a single grain of the whole picture is no colour that anybody sees. */
const LOOKED_AT_PIXELS = 96;
const SLICE = 100;
/** For one whose file is gone or cannot be read, which would otherwise be tried for ever: the colour of the panels. */
const UNKNOWN = 'f4ede0';

/** The colour that most of a picture has, as six hexadecimal digits: "e9d8b8". */
export async function mainColour(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const small = await sharp(bytes)
    .resize(LOOKED_AT_PIXELS, LOOKED_AT_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}

/** Gives pictures that were stored without a colour theirs, a slice a time. Returns how many there were. */
export async function colourPictures({ db, files }: Services): Promise<number> {
  const waiting = await withoutColour(db);
  // One after the other: it runs beside what people do at the same time.
  for (const { id } of waiting) {
    const bytes = await files.read(originalPictureKey(id));
    const colour = bytes ? await mainColour(bytes).catch(() => UNKNOWN) : UNKNOWN;
    await db.updateTable('pictures').set({ colour }).where('id', '=', id).execute();
  }
  return waiting.length;
}

async function withoutColour(db: Db): Promise<{ readonly id: string }[]> {
  return await db
    .selectFrom('pictures')
    .select('id')
    .where('colour', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(SLICE)
    .execute();
}
