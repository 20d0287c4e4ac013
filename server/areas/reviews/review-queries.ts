import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { looksOfReview, onOffer } from '../listings/listings.ts';

interface PageOfRows {
  readonly perPage: number;
  readonly offset: number;
}

/**
 * Shown reviews about a listing, about all listings of an owner, or about a person: by renters alone, or by both sides.
 */
export type ReviewSubject =
  | { readonly listingId: string }
  | { readonly ownerId: string }
  | { readonly personId: string; readonly by: ReviewsBy };

/** Whose reviews of a person somebody reads: of both sides who has a booking with them, of renters alone everybody else. */
export type ReviewsBy = 'renters' | 'both sides';

/** What everybody reads has no hidden review: their authors see them in the rows of their own bookings, the desk where they have photos. */
const shownReviews = (db: Db) => db.selectFrom('reviews as r').where('r.shown_at', 'is not', null);

type Reviews = ReturnType<typeof shownReviews>;

export function reviewsAbout(db: Db, subject: ReviewSubject) {
  return shownReviews(db).where((row) => {
    if ('listingId' in subject)
      return row.and([row('r.listing_id', '=', subject.listingId), row('r.side', '=', 'renter')]);
    const about = row('r.subject_id', '=', 'ownerId' in subject ? subject.ownerId : subject.personId);
    const isAll = 'personId' in subject && subject.by === 'both sides';
    return isAll ? about : row.and([about, row('r.side', '=', 'renter')]);
  });
}

export async function countReviews(reviews: Reviews): Promise<number> {
  const { all } = await reviews.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow();
  return all;
}

const viewOf = (reviews: Reviews) =>
  reviews
    .innerJoin('accounts as a', 'a.id', 'r.author_id')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select(
      camelCased([
        'r.id',
        'r.half_stars',
        'r.experience',
        'r.created_at',
        'r.listing_id',
        'r.side',
        'r.reply',
        'r.replied_at',
        'r.shown_at',
        'a.full_name as authorName',
        'l.name_en as listingNameEn',
        'l.name_ar as listingNameAr',
      ]),
    )
    .select(looksOfReview('r.id').as('photos'));

/** Newest first. The id orders reviews of one instant, so that no two pages show the same one. */
export async function reviewRows(reviews: Reviews, page: PageOfRows) {
  return await viewOf(reviews)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
}

interface PhotosWanted {
  readonly listingId?: string | undefined;
  readonly authorId?: string | undefined;
}

/** What the desk looks at: reviews with photos, of a listing, by a person, or all, also those that nobody reads yet. */
export function reviewsWithPhotos(db: Db, { listingId, authorId }: PhotosWanted) {
  return db
    .selectFrom('reviews as r')
    .where('r.id', 'in', (photos) => photos.selectFrom('review_pictures').select('review_id'))
    .$if(listingId !== undefined, (query) => query.where('r.listing_id', '=', listingId ?? ''))
    .$if(authorId !== undefined, (query) => query.where('r.author_id', '=', authorId ?? ''));
}

export async function reviewRow(db: Db, id: string): Promise<ReviewRow> {
  return await viewOf(shownReviews(db)).where('r.id', '=', id).executeTakeFirstOrThrow();
}
export type ReviewRow = Awaited<ReturnType<typeof reviewRows>>[number];

export async function personRow(db: Db, id: string) {
  return await db
    .selectFrom('accounts')
    .select(
      camelCased([
        'id',
        'full_name',
        'photo_id',
        'rating_count',
        'rating_half_stars',
        'owner_rating_count',
        'owner_rating_half_stars',
        'verified_at',
        'created_at',
      ]),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof personRow>>>;

export async function offeredListingIds(db: Db, ownerId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listings as l')
    .select('l.id')
    .where('l.owner_id', '=', ownerId)
    .where(onOffer)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countOffered(db: Db, ownerId: string): Promise<number> {
  const { all } = await db
    .selectFrom('listings as l')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('l.owner_id', '=', ownerId)
    .where(onOffer)
    .executeTakeFirstOrThrow();
  return all;
}
