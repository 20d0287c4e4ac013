/**
 * Each table is written by one area. A second writer would have a rule of its own about what a row means, and sooner or
 * later the two would disagree; so other areas call a function of the owner's door file. Triggers and functions of
 * migrations belong to no area: what they maintain (means, search documents, timelines) is part of the table, and the
 * same for every writer.
 */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'account_events',
    'account_passwords',
    'account_proofs',
    'accounts',
    'admin_duties',
    'identities',
    'known_devices',
    'otp_challenges',
    'otp_guess_days',
    'otp_guesses',
    'passkey_challenges',
    'passkeys',
    'recovery_codes',
    'second_factors',
    'sessions',
    'shadows',
    'social_attempts',
  ],
  admin: ['account_blocks', 'account_notes', 'listing_decisions'],
  availability: ['listing_rules'],
  books: [
    'bank_lines',
    'sealed_days',
    'settlement_corrections',
    'settlement_differences',
    'settlement_file_days',
    'settlement_files',
    'settlement_lines',
  ],
  bookings: [
    'booking_change_events',
    'booking_changes',
    'booking_events',
    'booking_payments',
    'booking_reminders',
    'bookings',
    'delay_charges',
    'no_shows',
    'operator_refunds',
    'owner_fee_numbers',
    'owner_fees',
    'rebookings',
    'slots',
  ],
  calendar: ['calendar_addresses', 'calendar_feeds', 'listing_blocks'],
  chat: ['chat_messages', 'conversations'],
  choices: [
    'bank_iban_ids',
    'banks',
    'cancel_reasons',
    'categories',
    'insurance_providers',
    'listing_report_reasons',
    'person_report_reasons',
    'ready_texts',
  ],
  claims: ['claim_events', 'claim_photos', 'claims'],
  console: ['console_cases'],
  contact: ['contact_messages', 'cv_looks', 'form_answers', 'job_applications'],
  content: ['consents', 'content_documents', 'content_texts', 'content_versions'],
  coupons: ['coupon_uses', 'coupons'],
  decisions: ['undoable_decisions'],
  deposits: ['deposits'],
  documents: ['document_looks', 'documents'],
  favourites: ['favourites'],
  'hand-overs': ['hand_over_evidence', 'hand_over_notes', 'hand_over_photos', 'hand_overs'],
  imports: ['listing_import_lines', 'listing_import_pictures', 'listing_imports'],
  listings: ['listing_views', 'listings'],
  notifications: ['notifications', 'push_subscriptions'],
  partners: ['partner_keys', 'partners', 'webhook_attempts', 'webhook_endpoints', 'webhook_messages'],
  numbers: ['business_numbers'],
  invariants: ['invariant_findings', 'invariant_sweeps', 'invariant_touches'],
  'owner-listings': [
    'approved_change_pictures',
    'approved_change_texts',
    'approved_changes',
    'approved_texts',
    'category_pictures',
    'listing_change_pictures',
    'listing_changes',
    'listing_papers',
    'listing_pictures',
    'picture_uploads',
    'pictures',
  ],
  payments: [
    'card_removals',
    'chargebacks',
    'ledger_entries',
    'ledger_transactions',
    'payment_differences',
    'payment_operations',
    'payments',
    'provider_events',
    'saved_cards',
  ],
  payouts: [
    'booking_holds',
    'owed_moves',
    'owed_sums',
    'owner_holds',
    'payout_batches',
    'payout_entries',
    'payout_holds',
    'payout_result_lines',
    'payout_results',
    'payout_runs',
    'payout_settlements',
    'payouts',
  ],
  platform: [
    'audit_acts',
    'audit_outcomes',
    'audit_subjects',
    'data_keys',
    'idempotency_keys',
    'rate_counters',
    'schema_migration_steps',
    'schema_migrations',
    'security_events',
    'server_settings',
    'shown_changes',
    'shown_changes_forgotten',
    'used_proofs',
  ],
  profile: ['bank_details', 'email_changes', 'mobile_changes'],
  reports: ['listing_reports'],
  signals: ['signal_people', 'signal_walks', 'signals'],
  statistics: [
    'counted_days',
    'day_answers',
    'day_numbers',
    'empty_searches',
    'month_answers',
    'summed_numbers',
    'written_days',
  ],
  reviews: ['review_pictures', 'reviews'],
  safety: ['person_blocks', 'person_reports'],
  'saved-searches': ['saved_search_finds', 'saved_searches'],
  shortlists: ['shortlist_listings', 'shortlists'],
  waits: ['waits'],
  search: ['search_words'],
  tax: ['booking_tax', 'owner_tax', 'tax_chain', 'tax_documents', 'vat_rates'],
  verifications: ['person_verifications'],
  // Written by migrations, their triggers or the demo data; no file of the server writes them.
  nobody: ['cancel_reason_words', 'demo_data', 'listing_search', 'places', 'search_aliases', 'slot_keepers'],
};

/**
 * Tables whose rows can only be understood with their owner's rules: read by the owner, and by these areas for the
 * given reason.
 */
export const CORE = [
  'bookings',
  'booking_changes',
  'slots',
  'payments',
  'payment_differences',
  'payment_operations',
  'ledger_entries',
  'ledger_transactions',
  'delay_charges',
] as const;
const BOOKED = ['bookings'];

interface Reader {
  readonly area: string;
  readonly tables: readonly string[];
  readonly because: string;
}

export const CORE_READERS: readonly Reader[] = [
  { area: 'decisions', tables: BOOKED, because: 'names the booking that a decision was about' },
  {
    area: 'operators',
    tables: ['bookings', 'payments'],
    because: 'names what the lines of the audit log were about, whatever kind of thing it is, in one query',
  },
  {
    area: 'search',
    tables: ['slots'],
    because: 'keeps in memory who is just paying for a listing, which the clock ends',
  },
  {
    area: 'invariants',
    tables: CORE,
    because: 'looks for rows of several tables that contradict each other',
  },
  {
    area: 'books',
    tables: [
      'bookings',
      'payments',
      'payment_differences',
      'payment_operations',
      'ledger_entries',
      'ledger_transactions',
    ],
    because: 'compares the whole ledger with the tables that it is about',
  },
  {
    area: 'availability',
    tables: ['slots'],
    because: 'bookings ask it, and a search asks for a thousand listings in one query',
  },
  {
    area: 'search',
    tables: BOOKED,
    because: 'a month of bookings, favourites and views is weighed in one query',
  },
  { area: 'hand-overs', tables: BOOKED, because: 'bookings ask it; it locks the booking that it is about' },
  {
    area: 'claims',
    tables: ['bookings', 'delay_charges', 'deposits'],
    because:
      'bookings and deposits ask it; it locks the booking that it is about, and a fee says when the thing came back',
  },
  {
    area: 'deposits',
    tables: BOOKED,
    because: 'bookings ask it; what is due is found by the times of bookings, under their lock',
  },
  { area: 'notifications', tables: BOOKED, because: 'bookings ask it; a page of notifications is one query' },
  {
    area: 'coupons',
    tables: ['bookings', 'ledger_entries', 'ledger_transactions'],
    because:
      'bookings ask it; unpaid uses are counted under its own lock, and a list says what each coupon has cost in one query',
  },
  {
    area: 'payouts',
    tables: ['bookings', 'ledger_entries', 'ledger_transactions'],
    because:
      'what is due is entries of the ledger for bookings that are over, less what a payout holds: one query',
  },
  {
    area: 'papers',
    tables: ['bookings', 'ledger_entries', 'ledger_transactions'],
    because:
      'a statement is the lines of an owner in the ledger, each with its booking and shares: one query',
  },
  {
    area: 'payments',
    tables: ['bookings'],
    because: 'a chargeback freezes the share of the owner, by the terms of the booking, under its lock',
  },
  {
    area: 'tax',
    tables: BOOKED,
    because: 'payments, which know no booking, have it issue an invoice that names the number of the booking',
  },
  {
    area: 'bookings',
    tables: ['payments', 'payment_operations'],
    because: 'a row of a list is shown with its payment and with what came back, ten bookings in one query',
  },
  {
    area: 'console',
    tables: [
      'bookings',
      'booking_changes',
      'payments',
      'payment_operations',
      'payment_differences',
      'ledger_transactions',
    ],
    because:
      'one statement counts all that waits for operators, one field finds all by which people know it, and one query leads from what breaks a rule, whatever it is, to its record',
  },
  {
    area: 'statistics',
    tables: ['bookings', 'ledger_entries', 'ledger_transactions'],
    because: 'a period is summed up where its rows are, and one by one nobody reads them',
  },
  {
    area: 'signals',
    tables: BOOKED,
    because:
      'bookings ask it whether one is the first of its renter; a pair is looked at by its bookings, two by two',
  },
  {
    area: 'privacy',
    tables: ['bookings', 'payments', 'payment_operations'],
    because:
      'money under way on either side of a booking keeps an account; held rows are read table by table',
  },
];
