import type { adminChoicesEndpoints } from '@kiraa/contract/admin/choices.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import { removeUnusedPicture } from './picture-job-names.ts';
import { lockUsablePictures } from './picture-queries.ts';
import { keepPictureBytes } from './picture-store.ts';

type Input = ParsedInputOf<typeof adminChoicesEndpoints.saveCategoryPicture>;

/**
 * POST /admin/choices/picture: kept, sized and served like the pictures of listings. The one that the category had is removed unless
 * something else shows it.
 */
export async function saveCategoryPicture(context: MemberContext, input: Input) {
  const { categoryId, replaces, picture } = input;
  const { db, jobs, caller, audit } = context;
  const kept =
    picture === undefined ? undefined : await keepPictureBytes(context, sentBytes(picture), 'picture');
  if (kept && !kept.ok) return kept;
  const pictureId = kept?.value.id;
  audit.about('choiceId', categoryId);
  return await transact(db, async (trx) => {
    const category = await lockCategory(trx, categoryId);
    if (!category) return refuse('NOT_FOUND');
    const before = await pictureOf(trx, categoryId);
    if (before !== replaces) return refuse('TEXT_CHANGED');
    // Nobody else's hands are on it: an unused picture's removal waits here, and then finds it used.
    if (pictureId !== undefined)
      await lockUsablePictures(trx, [pictureId], { listingId: null, ownerId: caller.accountId });
    await setPicture(trx, categoryId, pictureId);
    if (before !== undefined && before !== pictureId)
      await jobs.enqueue(trx, removeUnusedPicture, { pictureId: before });
    audit.change({ before: { pictureId: before ?? null }, after: { pictureId: pictureId ?? null } });
    return accept({});
  });
}

async function lockCategory(trx: Tx, id: string) {
  return await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function pictureOf(trx: Tx, categoryId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('category_pictures')
    .select('picture_id as id')
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  return row?.id;
}

async function setPicture(trx: Tx, categoryId: string, pictureId: string | undefined): Promise<void> {
  await trx.deleteFrom('category_pictures').where('category_id', '=', categoryId).execute();
  if (pictureId === undefined) return;
  await trx
    .insertInto('category_pictures')
    .values({ category_id: categoryId, picture_id: pictureId })
    .execute();
}
