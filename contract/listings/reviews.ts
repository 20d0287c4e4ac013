import {
  EXPERIENCE_MAXIMUM_LETTERS,
  PICTURE_MAXIMUM_BYTES,
  RATING_MAXIMUM_STARS,
  RATING_MINIMUM_STARS,
  REVIEW_PHOTOS_MAXIMUM,
} from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { adminReason } from '../admin/fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  fileOf,
  id,
  inputOf,
  isoInstant,
  listed,
  maybe,
  numberOf,
  page,
  pages,
  textOf,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { PICTURE_REFUSALS } from './listing-files.ts';
import { listingCard, shownPicture } from './listings.ts';

/** The reply of the person whom a review is about; one for each review, for everybody who reads it. */
const ratingReply = z.object({
  text: z.string(),
  by: z.enum(['renter', 'owner']),
  createdAt: isoInstant,
});

/** A photo that the renter added to the review of a listing, as the pictures of listings are shown. */
const reviewPhoto = shownPicture.extend({ id: wire('picture_id', z.string()) });
export type ReviewPhoto = z.output<typeof reviewPhoto>;

export const review = z.object({
  id: wire('_id', z.string()),
  reviewer: wire('userid', z.object({ name: z.string() })),
  rating: z.number(),
  experience: z.string(),
  createdAt: isoInstant,
  reply: ratingReply.nullable(),
  /** In the renter's order; an owner's review of a renter has none. */
  photos: z.array(reviewPhoto),
});
export type Review = z.output<typeof review>;

/** What a booking's view tells of its two ratings. */
export const ratingsOfBooking = {
  /** The review that this side wrote; `shown` once everybody can read it. */
  ratingGiven: wire(
    'BookingRating_to',
    z
      .object({
        id: wire('_id', z.string()),
        experience: z.string(),
        rating: z.number(),
        shown: z.boolean(),
        reply: ratingReply.nullable(),
        photos: z.array(reviewPhoto),
      })
      .nullable(),
  ),
  /** The review that the other side wrote, once it is shown. */
  ratingReceived: wire('BookingRating_from', review.omit({ reviewer: true }).nullable()),
  /** Whether this side can rate, and until when; a booking that is not completed has no such moment. */
  canRate: wire('can_rate', z.boolean()),
  ratingClosesAt: wire('rating_closes_at', isoInstant.nullable()),
};

/** A person as the other side of a booking may see them: without number and address. */
export const publicPerson = z.object({
  id: wire('_id', z.string()),
  name: z.string(),
  photo: wire('profile_image', z.string().nullable()),
  rating: z.number(),
  ratingCount: wire('rating_count', z.number()),
  isNew: wire('is_new', z.boolean()),
  isVerified: wire('verifyByAdmin', z.boolean()),
  memberSince: wire('member_since', isoInstant),
});
export type PublicPerson = z.output<typeof publicPerson>;

const halfStars = numberOf(RATING_MINIMUM_STARS, RATING_MAXIMUM_STARS).refine(
  (stars) => Number.isInteger(stars * 2),
  because('OUT_OF_RANGE'),
);
/**
 * One's own review as it was just written. Others read it when both sides have written, or when the time to write is
 * over.
 */
const givenReview = review.extend({ shown: z.boolean() });
export type GivenReview = z.output<typeof givenReview>;

/** Ids that POST /rate_user/photo answered: a list, or with commas between as a form sends them. */
const photoIds = z.preprocess(
  listed,
  z
    .array(z.string().max(64, because('REVIEW_PHOTOS')), because('REVIEW_PHOTOS'))
    .max(REVIEW_PHOTOS_MAXIMUM, because('REVIEW_PHOTOS')),
);
const namedListing = z.object({
  id: wire('_id', z.string()),
  name: wire('item_name', z.string()),
  nameAr: wire('item_name_ar', z.string()),
});
const ratedRefusals = ['NOT_FOUND', 'NOT_COMPLETED', 'RATING_CLOSED', 'ALREADY_RATED'] as const;
const photoOfReview = { ratingId: wire('rating_id', id), photoId: wire('picture_id', textOf(1, 64)) };

const rating = {
  bookingId: wire('bookingid', id),
  listingId: wire('itemid', maybe(id)),
  rating: halfStars,
  experience: maybe(textOf(0, EXPERIENCE_MAXIMUM_LETTERS)),
  photoIds: wire('photos', maybe(photoIds)),
};

const reviewOfDesk = review.extend({
  listing: wire('items', namedListing),
  /** Whether everybody reads it by now. */
  shown: z.boolean(),
});
export type ReviewOfDesk = z.output<typeof reviewOfDesk>;

export const reviewEndpoints = {
  listingReviews: defineEndpoint({
    method: 'GET',
    path: '/item/get_item_rating',
    summary: 'What renters said of a listing, newest first.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ listingId: wire('itemid', id), ...page }),
    output: answerOf({ data: z.array(review), ...pages }),
  }),
  ownerItemReviews: defineEndpoint({
    method: 'GET',
    path: '/item/get_item_rating_list',
    summary: 'What renters said of all the listings of one owner, newest first, each with its listing.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ personId: wire('userid', id), ...page }),
    output: answerOf({
      data: z.array(
        review.extend({
          listing: wire('items', namedListing),
        }),
      ),
      ...pages,
    }),
  }),
  personReviews: defineEndpoint({
    method: 'GET',
    path: '/get_user_rating_list',
    summary: 'What others said of a person: of an owner to everybody, of a renter to those who rent to them.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ personId: wire('userid', id), ...page }),
    output: answerOf({
      data: z.array(review),
      ...pages,
      person: wire(
        'userDetails',
        z.object({
          name: z.string(),
          photo: wire('profile_image', z.string().nullable()),
          rating: z.number(),
        }),
      ),
    }),
  }),
  ownerDetails: defineEndpoint({
    method: 'GET',
    path: '/item/getOwnerDetails',
    summary: 'An owner and what they rent out; for the other side of a booking, also a renter.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ ownerId: wire('owner_id', id) }),
    output: answerOf({
      data: z.array(
        publicPerson.extend({
          listings: z.array(listingCard),
          listingCount: wire('listing_count', z.number()),
        }),
      ),
    }),
  }),
  ownerNumbers: defineEndpoint({
    method: 'GET',
    path: '/item/owner_numbers',
    summary: 'What an owner has done so far: finished rentals, and how soon requests are answered.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ ownerId: wire('owner_id', id) }),
    output: answerOf({
      data: z.object({
        /** Rentals that ended well, of all their listings; counted up to 1,000. */
        trips: z.number(),
        /** Half of their last twenty answers came within so many minutes; null before three of them. */
        answerMinutes: wire('answer_minutes', z.number().nullable()),
      }),
    }),
  }),
  rateItem: defineEndpoint({
    method: 'POST',
    path: '/item/set_item_rating',
    summary: 'The renter of a completed booking says how the thing was; once a booking.',
    caller: 'renter',
    refusals: [...ratedRefusals, 'REVIEW_PHOTOS'],
    input: inputOf(rating),
    output: answerOf({ data: givenReview }),
  }),
  rateUser: defineEndpoint({
    method: 'POST',
    path: '/rate_user',
    summary:
      'A side of a completed booking rates the other: the renter the owner and the thing, the owner the renter.',
    caller: 'member',
    refusals: [...ratedRefusals, 'REVIEW_PHOTOS'],
    input: inputOf(rating),
    output: answerOf({ data: givenReview }),
  }),
  addReviewPhoto: defineEndpoint({
    method: 'POST',
    path: '/rate_user/photo',
    summary:
      'Keep a photo for the review of a listing that its renter is writing. One that no review takes within a day is removed.',
    caller: 'renter',
    file: { field: 'photo', maximumBytes: PICTURE_MAXIMUM_BYTES },
    refusals: [...ratedRefusals, ...PICTURE_REFUSALS],
    input: inputOf({ bookingId: wire('bookingid', id), photo: fileOf('IMAGE_ONLY') }),
    output: answerOf({ data: reviewPhoto }),
  }),
  removeReviewPhoto: defineEndpoint({
    method: 'POST',
    path: '/rate_user/photo/remove',
    summary: 'Whoever wrote a review takes one of its photos away, at any time.',
    caller: 'renter',
    refusals: ['NOT_FOUND'],
    input: inputOf(photoOfReview),
    output: answerOf({}),
  }),
  replyToRating: defineEndpoint({
    method: 'POST',
    path: '/reply_to_rating',
    summary: 'Whom a shown review is about says something to it, for all who read it; once.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'ALREADY_REPLIED'],
    input: inputOf({ ratingId: wire('rating_id', id), reply: textOf(1, EXPERIENCE_MAXIMUM_LETTERS) }),
    output: answerOf({ data: review }),
  }),
  adminReviewPhotos: defineEndpoint({
    method: 'GET',
    path: '/admin/review_photos',
    summary:
      'Reviews with photos, also those that are not shown yet, newest first: of a listing, by a person, or all.',
    caller: 'admin',
    duties: ['support'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ listingId: wire('itemid', maybe(id)), personId: wire('userid', maybe(id)), ...page }),
    output: answerOf({ data: z.array(reviewOfDesk), ...pages }),
  }),
  adminRemoveReviewPhoto: defineEndpoint({
    method: 'POST',
    path: '/admin/review_photos/remove',
    summary: 'Take a photo of a review away, with a reason that its writer reads; the review stays.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'review', field: 'ratingId' },
    refusals: ['NOT_FOUND'],
    input: inputOf({ ...photoOfReview, reason: adminReason }),
    output: answerOf({}),
  }),
};
