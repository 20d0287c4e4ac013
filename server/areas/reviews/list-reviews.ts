import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { reviewEndpoints } from '@kiraa/contract/listings/reviews.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { REVIEW_PAGE_SIZE, USER_REVIEW_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import type { CallContext, MemberContext } from '../../context.ts';
import { visibleListing } from '../listings/listings.ts';
import { readBy, visibilityOf } from './person-access.ts';
import {
  countReviews,
  personRow,
  type ReviewSubject,
  reviewRows,
  reviewsAbout,
  reviewsWithPhotos,
} from './review-queries.ts';
import { namedListing, toPublicPerson, toReview } from './review-view.ts';

type InputFor<Name extends keyof typeof reviewEndpoints> = ParsedInputOf<(typeof reviewEndpoints)[Name]>;

/** Renters' reviews of a listing, newest first (P1-ITEM-15, P3-RATE-10). */
export async function listReviews(context: CallContext, input: InputFor<'listingReviews'>) {
  if (!(await visibleListing(context, input.listingId))) return refuse('NOT_FOUND');
  const { rows, ...page } = await readPage(
    reviewsAbout(context.db, { listingId: input.listingId }),
    pageOf(input, REVIEW_PAGE_SIZE),
  );
  return accept({ data: rows.map(toReview), ...page });
}

/** Renters' reviews of all listings of an owner (P3-RATE-11, P2-RATE-12). */
export async function listOwnerItemReviews(context: CallContext, input: InputFor<'ownerItemReviews'>) {
  if ((await visibilityOf(context.db, input.personId, context.caller)) === 'none') return refuse('NOT_FOUND');
  const { rows, ...page } = await readPage(
    reviewsAbout(context.db, { ownerId: input.personId }),
    pageOf(input, REVIEW_PAGE_SIZE),
  );
  const data = rows.map((row) => ({
    ...toReview(row),
    listing: namedListing(row),
  }));
  return accept({ data, ...page });
}

/** Reviews about a person by other people, three a page (P2-RATE-04, P2-RATE-08, P2-RATE-11, P3-RATE-12). */
export async function listPersonReviews(context: CallContext, input: InputFor<'personReviews'>) {
  const sight = await visibilityOf(context.db, input.personId, context.caller);
  const row = sight === 'none' ? undefined : await personRow(context.db, input.personId);
  if (!row) return refuse('NOT_FOUND');
  const by = readBy(sight);
  const subject: ReviewSubject = { personId: input.personId, by };
  const { rows, ...page } = await readPage(
    reviewsAbout(context.db, subject),
    pageOf(input, USER_REVIEW_PAGE_SIZE),
  );
  const { name, photo, rating } = toPublicPerson(row, by);
  return accept({ data: rows.map(toReview), ...page, person: { name, photo, rating } });
}

/** For the desk (D-REVIEW-PHOTOS): reviews with photos of a listing, by a person, or all. */
export async function adminReviewPhotos({ db }: MemberContext, input: InputFor<'adminReviewPhotos'>) {
  const wanted = { listingId: input.listingId, authorId: input.personId };
  const { rows, ...page } = await readPage(reviewsWithPhotos(db, wanted), pageOf(input, REVIEW_PAGE_SIZE));
  const data = rows.map((row) => ({
    ...toReview(row),
    listing: namedListing(row),
    shown: row.shownAt !== null,
  }));
  return accept({ data, ...page });
}

async function readPage(reviews: ReturnType<typeof reviewsAbout>, page: ReturnType<typeof pageOf>) {
  const total = await countReviews(reviews);
  const rows = page.offset < total ? await reviewRows(reviews, page) : [];
  return { rows, pages: Math.ceil(total / page.perPage), current: page.number, totalCount: total };
}
