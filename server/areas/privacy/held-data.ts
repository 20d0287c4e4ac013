import { heldAccount } from './held-account.ts';
import { heldBookings } from './held-bookings.ts';
import { heldBooks } from './held-books.ts';
import { heldContact } from './held-contact.ts';
import { heldDisputes } from './held-disputes.ts';
import { heldImports } from './held-imports.ts';
import { heldListings } from './held-listings.ts';
import { heldMoney } from './held-money.ts';
import { heldPartners } from './held-partners.ts';
import type { HeldTable } from './held-table.ts';

/** The tables in the order of erasure: rows that point at other rows go before those. */
export const heldData: readonly HeldTable[] = [
  ...heldContact,
  ...heldImports,
  ...heldListings,
  ...heldBookings,
  ...heldDisputes,
  ...heldBooks,
  ...heldMoney,
  ...heldPartners,
  ...heldAccount,
];

/** Tables that hold nothing about a person, so that a new one has to be looked at before the tests pass. */
export const impersonalTables: readonly string[] = [
  'places',
  'categories',
  'category_pictures',
  // Words, and numbers of looks, of which nobody can say whose they were.
  'search_words',
  'search_aliases',
  'listing_views',
  'empty_searches',
  // Numbers of the house's days.
  'counted_days',
  'written_days',
  'day_numbers',
  'day_answers',
  'summed_numbers',
  'month_answers',
  'insurance_providers',
  'pictures',
  'cancel_reasons',
  'cancel_reason_words',
  'listing_report_reasons',
  'person_report_reasons',
  'ready_texts',
  'banks',
  'bank_iban_ids',
  // How far signals were looked for.
  'signal_walks',
  'booking_payments',
  // What is taken of a listing: the booking or change that keeps it is in the file already.
  'slots',
  'slot_keepers',
  // A coupon's code and terms; who has used it is in coupon_uses.
  'coupons',
  // The house's own texts.
  'content_texts',
  'content_documents',
  // Tokens without an owner, which the provider is being asked to forget.
  'card_removals',
  'provider_events',
  'payment_differences',
  'ledger_transactions',
  'ledger_entries',
  // Sums of the ledger by account, without a name, like itself.
  'owed_sums',
  'owed_moves',
  // What providers have settled: their references, and no person.
  'settlement_lines',
  'settlement_file_days',
  'owner_fee_numbers',
  'payout_runs',
  // Where the series of invoices stands.
  'tax_chain',
  'invariant_findings',
  'invariant_sweeps',
  // Ids of bookings, payments, owners and so on, for five minutes, to be looked at.
  'invariant_touches',
  // Ids of listings and owners, for twenty minutes: what servers that keep them in memory have to read again.
  'shown_changes',
  'shown_changes_forgotten',
  // By which keys something was sealed, and a setting of the running server.
  'data_keys',
  'server_settings',
  'demo_data',
  'schema_migrations',
  'schema_migration_steps',
  'otp_guess_days',
  'rate_counters',
  'used_proofs',
  'social_attempts',
];
