import type { AdminPerson, adminPersonEndpoints } from '@kiraa/contract/admin/person.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  accountForConsole,
  countKnownDevices,
  listingsMaximumOf,
  sessionsOfAccount,
} from '../accounts/accounts.ts';
import { bookingsOfPerson, claimsOfPerson, countOpenBookings } from '../bookings/bookings.ts';
import { bankNames } from '../choices/choices.ts';
import { paymentsOfPayer } from '../payments/payments.ts';
import { payoutStanding } from '../payouts/payouts.ts';
import { signalsOfPerson } from '../signals/signals.ts';
import { blocksOfAccount } from './admin-account-queries.ts';
import { presentLock } from './block-account.ts';
import { briefBooking, briefPayment } from './in-brief.ts';
import {
  consentsOf,
  listingsOfPerson,
  notesOf,
  papersOfPerson,
  reportsOnListingsOf,
} from './person-queries.ts';

type Input = ParsedInputOf<typeof adminPersonEndpoints.adminPerson>;

/** The newest of each list: what is older is looked for by its own name. */
const NEWEST = 20;

/** GET /admin/person: every list by an index of this person's, and nothing of anybody else but the names beside bookings. */
export async function adminPerson(context: MemberContext, { accountId }: Input) {
  const { db, clock } = context;
  const row = await accountForConsole(db, accountId);
  if (!row) return refuse('NOT_FOUND');
  const [standing, around] = await Promise.all([
    payoutsOf(context, accountId),
    listsOf(db, accountId, clock.now()),
  ]);
  const data: AdminPerson = {
    userId: row.id,
    name: row.fullName,
    mobile: row.mobile,
    email: row.email,
    memberSince: row.createdAt.toISOString(),
    mode: row.mode,
    language: row.language,
    isAdmin: row.adminSince !== null,
    isErased: row.deletedAt !== null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
    known: {
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
      personalId: Boolean(row.hasPersonalId),
      waits: Boolean(row.waitsVerification),
      google: Boolean(row.hasGoogle),
    },
    payouts: standing,
    ...around,
  };
  return accept({ data });
}

async function payoutsOf(context: MemberContext, accountId: string): Promise<AdminPerson['payouts']> {
  const { owedHalalas, plannedHalalas, hold, bank, rows } = await payoutStanding(
    context.db,
    accountId,
    NEWEST,
  );
  return {
    owed: toSar(owedHalalas),
    planned: toSar(plannedHalalas),
    hold: hold ? { reason: hold.heldReason, by: hold.by, at: hold.heldAt.toISOString() } : null,
    bank: bank
      ? {
          ibanEnd: bank.ibanTail,
          bank: (await bankNames(context))(bank.bic),
          status: bank.status,
          changedAt: bank.changedAt.toISOString(),
        }
      : null,
    rows: rows.map(({ amountHalalas, createdAt, ...one }) => ({
      ...one,
      amount: toSar(amountHalalas),
      at: createdAt.toISOString(),
    })),
  };
}

async function listsOf(db: Db, accountId: string, now: Date) {
  const [listings, maximum, bookings, openBookings, payments, claims] = await Promise.all([
    listingsOfPerson(db, accountId, NEWEST),
    listingsMaximumOf(db, accountId),
    bookingsOfPerson(db, accountId, NEWEST),
    countOpenBookings(db, accountId),
    paymentsOfPayer(db, accountId, NEWEST),
    claimsOfPerson(db, accountId, NEWEST),
  ]);
  return {
    ...(await houseListsOf(db, accountId, now)),
    listings: {
      count: Number(listings[0]?.count ?? 0),
      maximum,
      rows: listings.map(({ createdAt, count, ...one }) => ({
        id: one.id,
        name: one.nameEn,
        nameAr: one.nameAr,
        state: one.state,
        at: createdAt.toISOString(),
      })),
    },
    openBookings,
    bookings: bookings.map((row) => briefBooking(row, row.renterId === accountId ? 'renter' : 'owner')),
    payments: payments.map(briefPayment),
    claims: claims.map(({ amountHalalas, createdAt, ...one }) => ({
      ...one,
      amount: toSar(amountHalalas),
      at: createdAt.toISOString(),
    })),
  };
}

/** What the house knows and did, and where the account is open. */
async function houseListsOf(db: Db, accountId: string, now: Date) {
  const [consents, reports, papers, sessions, knownDevices, notes, locks, signals] = await Promise.all([
    consentsOf(db, accountId),
    reportsOnListingsOf(db, accountId, NEWEST),
    papersOfPerson(db, accountId, NEWEST),
    sessionsOfAccount(db, accountId, now),
    countKnownDevices(db, accountId, now),
    notesOf(db, accountId, NEWEST),
    blocksOfAccount(db, accountId),
    signalsOfPerson(db, accountId, NEWEST),
  ]);
  return {
    consents: consents.map(({ page, version, at }) => ({ page: page ?? '', version, at: at.toISOString() })),
    reports: reports.map(({ createdAt, ...one }) => ({ ...one, at: createdAt.toISOString() })),
    papers,
    sessions: sessions.map(({ id, browser, platform, country, createdAt, lastUsedAt }) => ({
      id,
      browser,
      platform,
      country,
      createdAt: createdAt.toISOString(),
      lastUsed: lastUsedAt.toISOString(),
    })),
    knownDevices,
    notes: notes.map((one) => ({ ...one, at: one.at.toISOString() })),
    locks: locks.map(presentLock),
    signals: signals.map(({ kind, foundAt, ...one }) => ({ ...one, about: kind, at: foundAt.toISOString() })),
  };
}
