import { lockReasons } from '@kiraa/domain/account/lock.ts';
import { z } from 'zod';
import { documentFacts } from '../accounts/documents.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  day,
  id,
  inputOf,
  integerOf,
  isoInstant,
  maybe,
  missingOr,
  sar,
} from '../fields.ts';
import { ownFieldsShown } from '../listings/listing-fields.ts';
import { openReport } from '../listings/reports.ts';
import { wire } from '../wire.ts';
import { adminReason, after, sort } from './fields.ts';

export const waitingListing = z.object({
  id: wire('_id', z.string()),
  kind: wire('item_type', z.number()),
  name: wire('item_name', z.string()),
  nameAr: wire('item_name_ar', z.string()),
  city: z.string(),
  cityAr: wire('city_ar', z.string()),
  picture: wire('item_profile', z.object({ path: z.string() })),
  ownerName: wire('owner_name', z.string()),
  submittedAt: wire('submitted_at', isoInstant),
});
export type WaitingListing = z.output<typeof waitingListing>;

/** One lock, or its end: by whom, why for the house, and what the person read. */
export const lockStep = z.object({
  /** `lapsed`: it ended by itself, on its day. */
  action: z.enum(['block', 'unblock', 'lapsed']),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: isoInstant,
  said: z.enum(lockReasons).nullable(),
  saidWords: wire('said_words', z.string().nullable()),
  until: isoInstant.nullable(),
});

export const adminAccount = z.object({
  userId: wire('userid', z.string()),
  name: z.string(),
  mobile: z.string(),
  memberSince: wire('member_since', isoInstant),
  isAdmin: wire('is_admin', z.boolean()),
  blockedAt: wire('blocked_at', isoInstant.nullable()),
  listings: z.number(),
  openBookings: wire('open_bookings', z.number()),
  history: z.array(lockStep),
});
export type AdminAccount = z.output<typeof adminAccount>;

/** What may be missing of a listing that somebody wants to approve. */
export const missingPapers = [
  'vehicle_registration',
  'vehicle_insurance',
  'personal_id',
  'nationality',
] as const;
export type MissingPaper = (typeof missingPapers)[number];

export const listingToVerify = waitingListing.extend({
  category: z.string().nullable(),
  categoryAr: wire('category_ar', z.string().nullable()),
  description: z.string(),
  descriptionAr: wire('description_ar', z.string()),
  address: z.string(),
  price: wire('item_price', sar),
  priceHours: wire('item_time', z.number()),
  insurance: z.string().nullable(),
  insuranceAr: wire('insurance_ar', z.string().nullable()),
  delivers: z.boolean(),
  instant: wire('instant_banking', z.boolean()),
  ...ownFieldsShown,
  pictures: z.array(z.object({ path: z.string() })),
  documents: z.array(documentFacts),
  nationality: z.enum(['saudi', 'other']).nullable(),
  /** The whole personal id, because an admin compares it with the papers. Null where none was given. */
  personalId: wire('personal_id', z.string().nullable()),
  /** When its owner last changed what it says or shows; a decision names it. */
  editedAt: wire('edited_at', isoInstant),
  isWaiting: wire('is_waiting', z.boolean()),
  /** Approved: it may be taken down. */
  isApproved: wire('is_approved', z.boolean()),
  /** What a listing of its category needs and this one lacks. */
  missing: z.array(z.enum(missingPapers)),
  reports: z.array(openReport),
  owner: z.object({
    userId: wire('userid', z.string()),
    name: z.string(),
    mobile: z.string(),
    /** In which they read a reason. */
    language: z.enum(['ar', 'en']),
    memberSince: wire('member_since', isoInstant),
  }),
  history: z.array(
    z.object({
      decision: z.enum([
        'approved',
        'sent_back',
        'taken_down',
        'reports_dismissed',
        'undone',
        'change_approved',
        'change_declined',
      ]),
      reason: z.string().nullable(),
      by: z.string(),
      at: isoInstant,
    }),
  ),
});
export type ListingToVerify = z.output<typeof listingToVerify>;

export const adminEndpoints = {
  adminQueue: defineEndpoint({
    method: 'GET',
    path: '/admin/listings',
    summary:
      'Listings that wait for a decision, of one kind or of all; the one that has waited longest first, or last.',
    caller: 'admin',
    duties: ['support'],
    refusals: [],
    input: inputOf({ kind: wire('item_type', maybe(integerOf(1, 2))), sort, after }),
    output: answerOf({ data: z.array(waitingListing), next: z.string().nullable() }),
  }),
  adminListing: defineEndpoint({
    method: 'GET',
    path: '/admin/listing',
    summary: 'All of one listing that a decision needs; its papers open by POST /files/link.',
    caller: 'admin',
    duties: ['support'],
    looksAtPrivate: true,
    refusals: ['NOT_FOUND'],
    input: inputOf({ listingId: wire('itemid', id) }),
    output: answerOf({ data: listingToVerify }),
  }),
  decideListing: defineEndpoint({
    method: 'POST',
    path: '/admin/listing/decide',
    summary:
      'Approve a waiting listing, or send it back with what its owner has to mend; take an approved one off offer. The first decision counts.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'listing', field: 'listingId' },
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'LISTING_EDITED', 'OWNER_BLOCKED', 'PAPERS_MISSING'],
    input: inputOf({
      listingId: wire('itemid', id),
      decision: z.enum(['approve', 'send_back', 'take_down'], because('NOT_ALLOWED')),
      reason: maybe(adminReason),
      /** 1: approved although `missing` says that something is. */
      despite: maybe(integerOf(0, 1)),
      /** `edited_at` as it was read: what its owner has changed since is not decided on. */
      editedAt: wire('edited_at', maybe(z.string().max(40, because('NOT_ALLOWED')))),
    }),
    output: answerOf({}),
  }),
  adminAccount: defineEndpoint({
    method: 'GET',
    path: '/admin/account',
    summary: 'One account, by its mobile, of the Kingdom also without the country’s code, or by its id.',
    caller: 'admin',
    duties: ['support', 'finance'],
    looksAtPrivate: true,
    refusals: ['NOT_FOUND'],
    input: inputOf({
      account: z
        .string(missingOr('NOT_FOUND'))
        .trim()
        .max(60, because('NOT_FOUND'))
        .regex(/^[+\p{N}a-f() -]+$/iu, because('NOT_FOUND')),
    }),
    output: answerOf({ data: adminAccount }),
  }),
  blockAccount: defineEndpoint({
    method: 'POST',
    path: '/admin/account/block',
    summary:
      'Block an account (1) for ever or until a day, or let it in again (0), with a reason that admins read and one that the person does.',
    caller: 'admin',
    duties: ['support'],
    refusals: ['NOT_FOUND', 'ADMIN_STAYS'],
    input: inputOf({
      accountId: wire('account_id', id),
      blocked: integerOf(0, 1),
      reason: adminReason,
      /** What the person reads; without a word, that they broke the terms. */
      said: maybe(z.enum(lockReasons, because('NOT_ALLOWED'))),
      /** Of `own_words` alone. */
      saidWords: wire('said_words', maybe(adminReason)),
      /** The lock ends by itself when this day begins in Riyadh; without one an admin ends it. */
      until: maybe(day),
    }),
    output: answerOf({ data: adminAccount }),
  }),
};
