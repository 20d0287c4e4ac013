import { createHash } from 'node:crypto';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { PICTURE_UNUSED_HOURS, PICTURE_UPLOADS_PER_HOUR } from '@kiraa/domain/limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { MemberContext, Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { originalPictureKey, pictureKeys } from '../listings/listings.ts';
import { type PictureFile, readPicture } from './picture-image.ts';
import { removeUnusedPicture } from './picture-job-names.ts';
import {
  forgetPicture,
  giveUpPicture,
  lockUsablePictures,
  type PictureRow,
  putPicture,
  replacePictures,
} from './picture-queries.ts';
import type { SentPicture } from './read-basic-info.ts';

const ID_LETTERS = 32;
const UNUSED_MILLISECONDS = PICTURE_UNUSED_HOURS * HOUR_MILLISECONDS;

/**
 * The id is a hash of the picture's bytes: one picture is stored once, and no other ever gets its address. `turn` makes
 * a further id when the first is being removed.
 */
function nameOf({ bytes }: PictureFile, turn: number): string {
  const hash = createHash('sha256').update(bytes);
  return (turn === 0 ? hash : hash.update(String(turn))).digest('hex').slice(0, ID_LETTERS);
}

/** Decodes and stores one picture that an owner sent. A refusal names `field`. */
export async function keepPictureBytes(
  context: MemberContext,
  sent: Uint8Array,
  field: string,
): Promise<Outcome<PictureRow>> {
  const { db, clock, caller } = context;
  const limit = {
    bucket: `pictures ${caller.accountId}`,
    count: PICTURE_UPLOADS_PER_HOUR,
    windowSeconds: 3_600,
  };
  const wait = await consumeRateLimit(db, limit, clock.now());
  if (wait > 0) return { ok: false, refusal: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait } };
  const kept = await keepPictureOf(context, caller.accountId, sent);
  if (kept.ok) return kept;
  const { code, retryAfterSeconds } = kept.refusal;
  return retryAfterSeconds ? kept : { ok: false, refusal: { code, fields: { [field]: code } } };
}

/** Decodes and stores a picture as one that this owner has sent. */
export async function keepPictureOf(
  services: Services,
  ownerId: string,
  sent: Uint8Array,
): Promise<Outcome<PictureRow>> {
  const read = await readPicture(services, ownerId, sent);
  return read.ok ? accept(await store(services, ownerId, read.value)) : read;
}

/**
 * The row is written before the file: only whoever is answered knows the id. An id that is being removed
 * is skipped for the next one, so that the removal never deletes a new picture's file.
 */
async function store(
  { db, clock, jobs, files }: Services,
  ownerId: string,
  file: PictureFile,
): Promise<PictureRow> {
  for (let turn = 0; ; turn += 1) {
    const picture = { id: nameOf(file, turn), width: file.width, height: file.height, colour: file.colour };
    const now = clock.now();
    const isKept = await transact(db, async (trx) => {
      if (!(await putPicture(trx, picture, ownerId, now))) return false;
      const startAfter = addMilliseconds(now, UNUSED_MILLISECONDS);
      await jobs.enqueue(trx, removeUnusedPicture, { pictureId: picture.id }, { startAfter });
      return true;
    });
    if (!isKept) continue;
    await files.write(originalPictureKey(picture.id), file.bytes);
    return picture;
  }
}

/**
 * The ids of the sent pictures, in their order; bytes are stored one after the other. A picture that was sent twice
 * counts once.
 */
export async function keepSentPictures(
  context: MemberContext,
  sent: readonly SentPicture[],
): Promise<Outcome<readonly string[]>> {
  const ids: string[] = [];
  for (const [position, one] of sent.entries()) {
    if (typeof one === 'string') {
      ids.push(one);
      continue;
    }
    const kept = await keepPictureBytes(context, one, position === 0 ? 'picture' : 'morePictures');
    if (!kept.ok) return kept;
    ids.push(kept.value.id);
  }
  return accept([...new Set(ids)]);
}

export interface ShownPictures {
  readonly listingId: string;
  readonly ownerId: string;
  readonly pictures: readonly string[];
}

/** Refuses pictures that this owner never sent, or that are gone; locks the others until the transaction ends. Writes nothing. */
export async function claimPictures(
  trx: Tx,
  { listingId, ownerId, pictures }: ShownPictures,
): Promise<Outcome<void>> {
  const usable = await lockUsablePictures(trx, pictures, { listingId, ownerId });
  if (pictures.every((id) => usable.has(id))) return accept(undefined);
  const [cover = ''] = pictures;
  return refuse('INVALID_INPUT', { [usable.has(cover) ? 'morePictures' : 'picture']: 'FILE_GONE' });
}

/**
 * Sets the listing's pictures, the cover first. Those that it showed before are removed unless something
 * else has them or somebody has just sent them (`giveUpPicture`).
 */
export async function showPictures(
  { jobs }: Services,
  trx: Tx,
  { listingId, pictures }: Pick<ShownPictures, 'listingId' | 'pictures'>,
): Promise<void> {
  for (const pictureId of await replacePictures(trx, listingId, pictures))
    await jobs.enqueue(trx, removeUnusedPicture, { pictureId });
}

export async function removePictureIfUnused(
  { db, clock, files }: Services,
  { pictureId }: { readonly pictureId: string },
): Promise<void> {
  const now = clock.now();
  const sentBefore = addMilliseconds(now, -UNUSED_MILLISECONDS);
  const isGivenUp = await transact(db, (trx) => giveUpPicture(trx, pictureId, { sentBefore, now }));
  if (!isGivenUp) return;
  for (const key of pictureKeys(pictureId)) await files.remove(key);
  await forgetPicture(db, pictureId);
}
