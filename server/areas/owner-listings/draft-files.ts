import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { draftFileEndpoints } from '@kiraa/contract/listings/draft-files.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { documentsOfOwner } from '../documents/documents.ts';
import { picturesSentBy } from './picture-queries.ts';

/** GET /item/draft_files: what has been deleted meanwhile, as no listing took it within a day (D-UNSAVED). */
export async function draftFiles(
  { db, caller }: MemberContext,
  asked: ParsedInputOf<typeof draftFileEndpoints.draftFiles>,
) {
  const [pictures, papers] = await Promise.all([
    picturesSentBy(db, caller.accountId, asked.pictures),
    documentsOfOwner(db, caller.accountId, asked.papers),
  ]);
  return accept({
    data: {
      pictures: asked.pictures.filter((id) => !pictures.includes(id)),
      papers: asked.papers.filter((id) => !papers.includes(id)),
    },
  });
}
