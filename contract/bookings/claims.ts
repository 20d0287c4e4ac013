import { claimKinds, claimSides, claimStates, claimSteps } from '@kiraa/domain/claim/claim.ts';
import {
  CLAIM_PHOTOS_MAXIMUM,
  CLAIM_REASON_MAXIMUM_LETTERS,
  PHOTO_MAXIMUM_BYTES,
  REASON_MINIMUM_LETTERS,
} from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { after } from '../admin/fields.ts';
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
  missingOr,
  sar,
  textOf,
  typedSar,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { bookingDeposit } from './deposits.ts';

const reason = textOf(REASON_MINIMUM_LETTERS, CLAIM_REASON_MAXIMUM_LETTERS, 'CLAIM_REASON');

/** Ids that POST /claim/photo answered: a list, or with commas between as a form sends them. */
const photoIds = z.preprocess(
  listed,
  z.array(id, because('CLAIM_PHOTOS')).max(CLAIM_PHOTOS_MAXIMUM, because('CLAIM_PHOTOS')),
);

/** What a row of a list shows of a claim. */
export const claimTag = z.object({
  id: wire('_id', z.string()),
  kind: z.enum(claimKinds),
  by: z.enum(claimSides),
  state: z.enum(claimStates),
  amount: sar,
  /** Whose answer it waits for, and until when: after that silence agrees. */
  turn: z.enum(claimSides).nullable(),
  answerBy: wire('answer_by', isoInstant.nullable()),
  /** What both agreed to, or the operator decided. */
  agreed: sar.nullable(),
  /** What the renter has to pay of it while it is due: what the deposit has not paid. */
  toPay: wire('to_pay', sar.nullable()),
});
export type ClaimTag = z.output<typeof claimTag>;

/**
 * What the page and the row of a booking show of its claims, what of them the renter has to pay now, and the deposit that they are
 * taken from first; null where the booking was made without one.
 */
export const claimsOfBooking = {
  claims: z.array(claimTag),
  claimDue: wire('claim_amount_due', sar.nullable()),
  deposit: bookingDeposit.nullable(),
  /** It is open whether somebody did not come: until that is settled nobody cancels, returns or extends. */
  noShowOpen: wire('no_show_open', z.boolean()),
};

const claimPhoto = z.object({
  id: wire('_id', z.string()),
  /** Opens the photo for this reader, for a few minutes. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  at: isoInstant,
});

const claimLine = z.object({
  step: z.enum(claimSteps),
  actor: z.enum([...claimSides, 'admin', 'system']),
  at: isoInstant,
  amount: sar.nullable(),
  reason: z.string().nullable(),
  photos: z.array(claimPhoto),
});

export const claimView = claimTag.extend({
  offered: sar.nullable(),
  bookingId: wire('bookingid', z.string()),
  /** The claim itself, each answer and the decision, in order. */
  lines: z.array(claimLine),
});
export type ClaimView = z.output<typeof claimView>;
export type ClaimLine = ClaimView['lines'][number];

export const bookingClaims = z.object({
  bookingId: wire('bookingid', z.string()),
  side: z.enum(claimSides),
  claims: z.array(claimView),
  /** What the caller may still claim; null where nothing or no longer. */
  open: z.object({ kinds: z.array(z.enum(claimKinds)), until: isoInstant, limit: sar }).nullable(),
  /** What both sides recorded at the hand-overs, as `paperLink` takes it; null where there is no chain. */
  evidence: z.string().nullable(),
});
export type BookingClaims = z.output<typeof bookingClaims>;

export const adminClaim = claimView.extend({
  bookingNumber: wire('bookingNumer', z.string()),
  renterName: wire('renter_name', z.string()),
  ownerName: wire('owner_name', z.string()),
  /** Those of the renter and of the owner, who both read the reason. */
  languages: z.array(z.enum(['ar', 'en'])),
});
export type AdminClaim = z.output<typeof adminClaim>;

export const claimEndpoints = {
  bookingClaims: defineEndpoint({
    method: 'GET',
    path: '/booking/claims',
    summary:
      'The claims about a booking of the caller, with every answer and photo, and what the caller may still claim.',
    caller: 'member',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: bookingClaims }),
  }),
  claim: defineEndpoint({
    method: 'GET',
    path: '/claim',
    summary: 'One claim, for the two sides of its booking.',
    caller: 'member',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ claimId: wire('claimid', id) }),
    output: answerOf({ data: claimView }),
  }),
  addClaimPhoto: defineEndpoint({
    method: 'POST',
    path: '/claim/photo',
    summary:
      'Keep a photo (JPEG or PNG) for a claim or an answer, written anew and stamped by the server. One that is used for neither within a day is removed.',
    caller: 'member',
    file: { field: 'photo', maximumBytes: PHOTO_MAXIMUM_BYTES },
    refusals: [
      'NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'IMAGE_ONLY',
      'IMAGE_TOO_MANY_PIXELS',
      'IMAGE_TOO_HEAVY',
      'PICTURES_WAITING',
      'IMAGE_BROKEN',
    ],
    input: inputOf({ bookingId: wire('bookingid', id), photo: fileOf('IMAGE_ONLY') }),
    output: answerOf({ data: claimPhoto }),
  }),
  openClaim: defineEndpoint({
    method: 'POST',
    path: '/booking/claim',
    summary:
      'Claim money of the other side: an owner within 48 hours of the return, a renter until 24 hours after the end. Each kind once.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'CLAIM_CLOSED', 'CLAIM_TWICE', 'CLAIM_AMOUNT', 'CLAIM_PHOTOS'],
    input: inputOf({
      bookingId: wire('bookingid', id),
      kind: z.enum(claimKinds, missingOr('NOT_ALLOWED')),
      amount: typedSar,
      reason,
      photoIds: wire('photos', maybe(photoIds)),
    }),
    output: answerOf({ data: claimView }),
  }),
  answerClaim: defineEndpoint({
    method: 'POST',
    path: '/claim/answer',
    summary:
      'Agree to a claim or an offer, offer less, or refuse: whose turn it is, within 72 hours. A refused one goes to the operator.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'CLAIM_ANSWERED', 'CLAIM_LATE', 'CLAIM_OFFER', 'CLAIM_PHOTOS'],
    input: inputOf({
      claimId: wire('claimid', id),
      answer: z.enum(['agree', 'offer', 'refuse'], missingOr('NOT_ALLOWED')),
      /** Of an offer alone. */
      amount: maybe(typedSar),
      reason: maybe(reason),
      photoIds: wire('photos', maybe(photoIds)),
    }),
    output: answerOf({ data: claimView }),
  }),
  adminClaims: defineEndpoint({
    method: 'GET',
    path: '/admin/claims',
    summary: 'Claims that wait for the operator, the one that has waited longest first; 25 at a time.',
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: [],
    input: inputOf({ after }),
    output: answerOf({ data: z.array(adminClaim), next: z.string().nullable() }),
  }),
  adminClaim: defineEndpoint({
    method: 'GET',
    path: '/admin/claim',
    summary: 'One claim in any state, with every answer and photo.',
    caller: 'admin',
    duties: ['support', 'finance'],
    looksAtPrivate: true,
    refusals: ['NOT_FOUND'],
    input: inputOf({ claimId: wire('claimid', id) }),
    output: answerOf({ data: adminClaim }),
  }),
  decideClaim: defineEndpoint({
    method: 'POST',
    path: '/admin/claim/decide',
    summary:
      'How much a refused claim comes to, to the halala and with a reason that both sides read. The first decision counts.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'claim', field: 'claimId' },
    refusals: ['NOT_FOUND', 'CLAIM_ANSWERED', 'CLAIM_AMOUNT'],
    input: inputOf({ claimId: wire('claimid', id), amount: typedSar, reason }),
    output: answerOf({ data: adminClaim }),
  }),
};
