import {
  EXPERIENCE_MAXIMUM_LETTERS,
  RATING_MAXIMUM_STARS,
  RATING_MINIMUM_STARS,
} from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  answerOf,
  because,
  id,
  inputOf,
  isoInstant,
  maybe,
  numberOf,
  page,
  pages,
  textOf,
} from './fields.ts';
import { listingCard } from './listings.ts';
import { wire } from './wire.ts';

/** The reply of the person whom a review is about; one for each review, for everybody who reads it. */
const ratingReply = z.object({
  text: z.string(),
  by: z.enum(['renter', 'owner']),
  createdAt: isoInstant,
});

export const review = z.object({
  id: wire('_id', z.string()),
  reviewer: wire('userid', z.object({ name: z.string() })),
  rating: z.number(),
  experience: z.string(),
  createdAt: isoInstant,
  reply: ratingReply.nullable(),
});
export type Review = z.output<typeof review>;

/** What a booking's view tells of its two ratings. */
export const ratingsOfBooking = {
  /** The review that this side wrote; `shown` once everybody can read it. */
  ratingGiven: wire(
    'BookingRating_to',
    z
      .object({
        experience: z.string(),
        rating: z.number(),
        shown: z.boolean(),
        reply: ratingReply.nullable(),
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

const rating = {
  bookingId: wire('bookingid', id),
  listingId: wire('itemid', maybe(id)),
  rating: halfStars,
  experience: maybe(textOf(0, EXPERIENCE_MAXIMUM_LETTERS)),
};

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
          listing: wire(
            'items',
            z.object({
              id: wire('_id', z.string()),
              name: wire('item_name', z.string()),
              nameAr: wire('item_name_ar', z.string()),
            }),
          ),
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
    refusals: ['NOT_FOUND', 'NOT_COMPLETED', 'RATING_CLOSED', 'ALREADY_RATED'],
    input: inputOf(rating),
    output: answerOf({ data: givenReview }),
  }),
  rateUser: defineEndpoint({
    method: 'POST',
    path: '/rate_user',
    summary:
      'A side of a completed booking rates the other: the renter the owner and the thing, the owner the renter.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'NOT_COMPLETED', 'RATING_CLOSED', 'ALREADY_RATED'],
    input: inputOf(rating),
    output: answerOf({ data: givenReview }),
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
};
