import { bookingStates } from '@kiraa/domain/booking/life/life.ts';
import { claimKinds, claimStates } from '@kiraa/domain/claim/claim.ts';
import { listingStages } from '@kiraa/domain/console/registers.ts';
import { LISTINGS_MAXIMUM_OF_ANYBODY } from '@kiraa/domain/limits.ts';
import { paymentChannels, paymentPurposes, paymentStates } from '@kiraa/domain/payment/states.ts';
import { payoutStates } from '@kiraa/domain/payout/states.ts';
import { signalEffects, signalKinds, signalStates } from '@kiraa/domain/signal/signal.ts';
import { z } from 'zod';
import { documentFacts } from '../accounts/documents.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, clearable, id, inputOf, integerOf, isoInstant, sar } from '../fields.ts';
import { reasonTitles } from '../listings/reports.ts';
import { wire } from '../wire.ts';
import { adminReason } from './fields.ts';
import { lockStep } from './listings-and-accounts.ts';

const accountId = wire('account_id', id);

/** A booking in a list of the console. */
export const bookingInBrief = z.object({
  id: wire('_id', z.string()),
  number: z.string(),
  /** On which side the person of the page is. */
  side: z.enum(['renter', 'owner']),
  state: z.enum(bookingStates),
  listing: wire('item_name', z.string()),
  listingAr: wire('item_name_ar', z.string()),
  otherId: wire('other_id', z.string()),
  other: z.string(),
  from: wire('starts_at', isoInstant),
  to: wire('ends_at', isoInstant),
  total: sar,
});
export type BookingInBrief = z.output<typeof bookingInBrief>;

export const paymentInBrief = z.object({
  id: wire('_id', z.string()),
  purpose: z.enum(paymentPurposes),
  state: z.enum(paymentStates),
  amount: sar,
  channel: z.enum(paymentChannels),
  reference: z.string(),
  bookingId: wire('bookingid', z.string().nullable()),
  at: isoInstant,
});
export type PaymentInBrief = z.output<typeof paymentInBrief>;

const ownListing = z.object({
  id: wire('_id', z.string()),
  name: wire('item_name', z.string()),
  nameAr: wire('item_name_ar', z.string()),
  state: z.enum(listingStages),
  at: isoInstant,
});

const payouts = z.object({
  /** All that the ledger owes this owner; below zero while they owe the house. */
  owed: sar,
  /** On its way: planned or handed to the bank. */
  planned: sar,
  /** Since when and why a person holds what goes to them; null where nobody does. */
  hold: z.object({ reason: z.string(), by: z.string(), at: isoInstant }).nullable(),
  /** The last four of the IBAN and the bank's name: the whole number is read by the order to the bank alone. */
  bank: z
    .object({
      ibanEnd: wire('iban_end', z.string()),
      bank: z.string(),
      status: z.enum(['untried', 'proven', 'refused']),
      changedAt: wire('changed_at', isoInstant),
    })
    .nullable(),
  rows: z.array(
    z.object({ amount: sar, state: z.enum(payoutStates), reference: z.string(), at: isoInstant }),
  ),
});

export const adminPerson = z.object({
  userId: wire('userid', z.string()),
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  memberSince: wire('member_since', isoInstant),
  mode: z.enum(['renter', 'owner']),
  language: z.enum(['ar', 'en']),
  isAdmin: wire('is_admin', z.boolean()),
  /** Erased at their own wish: nothing of them is left but what the books need. */
  isErased: wire('is_erased', z.boolean()),
  blockedAt: wire('blocked_at', isoInstant.nullable()),
  /** What is proved or on file of them; the documents and numbers themselves are not part of this. */
  known: z.object({
    verifiedAt: wire('verified_at', isoInstant.nullable()),
    personalId: wire('personal_id', z.boolean()),
    /** They wait for the house's word (D-VERIFY). */
    waits: wire('waits_verification', z.boolean()),
    google: z.boolean(),
  }),
  consents: z.array(z.object({ page: z.string(), version: z.number(), at: isoInstant })),
  listings: z.object({ count: z.number(), maximum: z.number(), rows: z.array(ownListing) }),
  openBookings: wire('open_bookings', z.number()),
  bookings: z.array(bookingInBrief),
  payments: z.array(paymentInBrief),
  payouts,
  claims: z.array(
    z.object({
      id: wire('_id', z.string()),
      kind: z.enum(claimKinds),
      state: z.enum(claimStates),
      amount: sar,
      bookingId: wire('bookingid', z.string()),
      at: isoInstant,
    }),
  ),
  /** What data alone said of them, cleared signals among them (D-SIGNALS). */
  signals: z.array(
    z.object({
      id: wire('_id', z.string()),
      about: z.enum(signalKinds),
      effect: z.enum(signalEffects),
      state: z.enum(signalStates),
      at: isoInstant,
      reason: z.string().nullable(),
    }),
  ),
  /** What was reported of their listings. */
  reports: z.array(
    z.object({
      reason: z.string(),
      ...reasonTitles,
      words: z.string(),
      listingId: wire('itemid', z.string()),
      at: isoInstant,
      outcome: z.enum(['dismissed', 'taken_down']).nullable(),
    }),
  ),
  papers: z.array(documentFacts),
  sessions: z.array(
    z.object({
      id: wire('_id', z.string()),
      browser: z.string().nullable(),
      platform: z.string().nullable(),
      country: z.string().nullable(),
      createdAt: wire('created_at', isoInstant),
      lastUsed: wire('last_used', isoInstant),
    }),
  ),
  knownDevices: wire('known_devices', z.number()),
  notes: z.array(
    z.object({
      kind: z.enum(['note', 'limit_changed', 'sessions_ended']),
      words: z.string(),
      /** The new limit, or how many sessions ended. */
      number: z.number().nullable(),
      by: z.string(),
      at: isoInstant,
    }),
  ),
  locks: z.array(lockStep),
});
export type AdminPerson = z.output<typeof adminPerson>;

/** The page of one person, and what is done there. Lists hold the newest twenty. */
export const adminPersonEndpoints = {
  adminPerson: defineEndpoint({
    method: 'GET',
    path: '/admin/person',
    summary:
      'One person with their listings, bookings, payments, payouts, claims, reports, sessions, notes and locks.',
    caller: 'admin',
    duties: ['support', 'finance'],
    looksAtPrivate: true,
    refusals: ['NOT_FOUND'],
    input: inputOf({ accountId }),
    output: answerOf({ data: adminPerson }),
  }),
  noteOnPerson: defineEndpoint({
    method: 'POST',
    path: '/admin/person/note',
    summary: 'Write a note of the house about a person; it is never changed and admins alone read it.',
    caller: 'admin',
    duties: ['support', 'finance'],
    caseOf: { what: 'account', field: 'accountId' },
    refusals: ['NOT_FOUND'],
    input: inputOf({ accountId, words: adminReason }),
    output: answerOf({}),
  }),
  endSessionsOf: defineEndpoint({
    method: 'POST',
    path: '/admin/person/end_sessions',
    summary: 'End every session of a person and forget their devices, with a reason that admins read.',
    caller: 'admin',
    duties: ['support'],
    refusals: ['NOT_FOUND', 'ADMIN_STAYS'],
    input: inputOf({ accountId, reason: adminReason }),
    output: answerOf({ ended: z.number() }),
  }),
  limitListings: defineEndpoint({
    method: 'POST',
    path: '/admin/person/listings_limit',
    summary:
      'How many listings this owner may have, drafts among them; empty: as many as everybody. With a reason that admins read.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'account', field: 'accountId' },
    refusals: ['NOT_FOUND'],
    input: inputOf({
      accountId,
      maximum: clearable(integerOf(0, LISTINGS_MAXIMUM_OF_ANYBODY)),
      reason: adminReason,
    }),
    output: answerOf({ maximum: z.number() }),
  }),
};
