import type { Database } from '../../platform/database.ts';

type TableName = Extract<keyof Database, string>;

/**
 * What we hold of a person, table by table: what goes into the file that they may download, and what becomes of it
 * when they leave (PDPL, articles 4 and 18; reliability.md F37). Beside each other here and not spread over the areas,
 * because the question "what do we hold?" has one answer; a test refuses a table or column that is not decided.
 */
export interface HeldTable {
  readonly table: TableName;
  /** The columns that hold the person's account id: a row is theirs when one of them does. */
  readonly of: readonly string[];
  /** The columns that hold the mobile or e-mail address of the account, from before anybody knew whose it is. */
  readonly byAddress?: readonly string[];
  /** Instead: rows of another table of theirs, by that table's id. */
  readonly via?: { readonly column: string; readonly table: TableName; readonly of: readonly string[] };
  /** Columns in the downloaded file. */
  readonly shown: readonly string[];
  /** Sealed columns, and the name under which the file shows them opened. */
  readonly sealed?: Readonly<Record<string, string>>;
  /** Columns that are not, all of them for the reason given. */
  readonly hidden?: { readonly columns: readonly string[]; readonly because: string };
  /** `keep` says why the law or the other party needs the row; `change` empties what is personal in it. */
  readonly erasure:
    | { readonly delete: true }
    | { readonly keep: string }
    | { readonly change: Readonly<Record<string, string>>; readonly keep: string };
}

const BOOKS = 'books of a sale are kept for ten years (VAT law); they name an id and no person';
const WORKINGS = 'how we work inside, nothing about the person';
const SECRETS = 'a secret or its hash: worth nothing to the person and much to a thief';

/** In the order of erasure: what points at another row goes before it, and the account with its addresses last. */
export const heldData: readonly HeldTable[] = [
  {
    table: 'sessions',
    of: ['account_id'],
    shown: [
      'id',
      'mode',
      'browser',
      'platform',
      'country',
      'remembered',
      'created_at',
      'last_used_at',
      'expires_at',
      'revoked_at',
    ],
    hidden: { columns: ['token_hash', 'device_id'], because: SECRETS },
    erasure: { delete: true },
  },
  {
    table: 'account_events',
    of: ['account_id'],
    shown: ['kind', 'at', 'browser', 'platform', 'country'],
    hidden: { columns: ['id'], because: WORKINGS },
    erasure: { delete: true },
  },
  {
    table: 'otp_challenges',
    of: ['account_id'],
    byAddress: ['destination', 'guess_subject'],
    shown: ['purpose', 'channel', 'destination', 'created_at', 'used_at'],
    hidden: {
      columns: [
        'id',
        'destination_prefix',
        'code_hash',
        'token_hash',
        'details',
        'guesses',
        'delivery',
        'expires_at',
        'device_id',
        'guess_subject',
        'step',
        'leads_on',
      ],
      because: SECRETS,
    },
    erasure: { delete: true },
  },
  {
    table: 'otp_guesses',
    of: [],
    byAddress: ['subject'],
    shown: ['at', 'wrong'],
    hidden: { columns: ['id', 'subject'], because: WORKINGS },
    // They count against the number, whose next holder must not be open to the guesses that are left.
    erasure: { keep: 'forgotten by itself after the 30 days in which guesses count together' },
  },
  {
    table: 'account_proofs',
    of: ['account_id'],
    byAddress: ['destination'],
    shown: [],
    hidden: {
      columns: ['token_hash', 'purpose', 'destination', 'details', 'created_at', 'expires_at', 'used_at'],
      because: SECRETS,
    },
    erasure: { delete: true },
  },
  {
    table: 'account_passwords',
    of: ['account_id'],
    shown: ['set_at'],
    hidden: { columns: ['hash'], because: SECRETS },
    erasure: { delete: true },
  },
  {
    table: 'known_devices',
    of: ['account_id'],
    shown: ['trusted', 'created_at', 'expires_at', 'revoked_at'],
    hidden: { columns: ['id', 'token_hash', 'wrong_guesses'], because: SECRETS },
    erasure: { delete: true },
  },
  {
    table: 'listings',
    of: ['owner_id'],
    shown: [
      'id',
      'kind',
      'name_en',
      'name_ar',
      'description_en',
      'description_ar',
      'district_en',
      'district_ar',
      'attributes_en',
      'attributes_ar',
      'latitude',
      'longitude',
      'price_halalas',
      'price_hours',
      'insurance_provider_en',
      'insurance_provider_ar',
      'insurance_price_halalas',
      'delivers',
      'instant',
      'active',
      'verified_at',
      'rating_count',
      'rating_half_stars',
      'created_at',
      'deleted_at',
    ],
    hidden: {
      columns: ['category_id', 'place_id', 'day_price_halalas', 'trending_score', 'search_text'],
      because: WORKINGS,
    },
    // What was rented stays readable in the other party's bookings; where it stood is rounded to its district.
    erasure: {
      change: {
        active: 'false',
        deleted_at: 'coalesce(deleted_at, $now)',
        description_en: `''`,
        description_ar: `''`,
        latitude: 'round(latitude::numeric, 1)::double precision',
        longitude: 'round(longitude::numeric, 1)::double precision',
      },
      keep: BOOKS,
    },
  },
  {
    table: 'listing_pictures',
    of: [],
    via: { column: 'listing_id', table: 'listings', of: ['owner_id'] },
    shown: ['listing_id', 'position', 'picture_id'],
    erasure: { keep: 'the renter’s own bookings show what was rented' },
  },
  {
    table: 'bookings',
    of: ['renter_id', 'owner_id'],
    shown: [
      'id',
      'number',
      'listing_id',
      'renter_id',
      'owner_id',
      'state',
      'instant',
      'duration_mode',
      'starts_at',
      'ends_at',
      'price_halalas',
      'price_hours',
      'total_halalas',
      'commission_percent',
      'vat_percent',
      'insurance_provider_en',
      'insurance_provider_ar',
      'insurance_price_halalas',
      'delivers',
      'created_at',
      'requested_at',
      'answer_by',
      'accepted_at',
      'ended_at',
    ],
    hidden: { columns: ['period', 'slot_until'], because: WORKINGS },
    erasure: { keep: BOOKS },
  },
  {
    table: 'booking_events',
    of: ['actor_id'],
    shown: ['booking_id', 'sequence', 'step', 'from_state', 'to_state', 'actor', 'reason', 'at'],
    hidden: { columns: ['id'], because: WORKINGS },
    erasure: { keep: BOOKS },
  },
  {
    table: 'payments',
    of: ['payer_id'],
    shown: [
      'id',
      'booking_id',
      'purpose',
      'provider',
      'channel',
      'method',
      'state',
      'amount_halalas',
      'currency',
      'reference',
      'created_at',
      'settled_at',
    ],
    hidden: {
      columns: [
        'checkout_id',
        'checkout_integrity',
        'provider_payment_id',
        'result_code',
        'lapses_at',
        'last_asked_at',
        'next_ask_at',
        'asked',
      ],
      because: WORKINGS,
    },
    erasure: { keep: BOOKS },
  },
  {
    table: 'payment_operations',
    of: [],
    via: { column: 'payment_id', table: 'payments', of: ['payer_id'] },
    shown: ['payment_id', 'kind', 'amount_halalas', 'reference', 'state', 'created_at', 'settled_at'],
    hidden: {
      columns: ['id', 'provider_operation_id', 'result_code', 'attempts', 'claimed_until', 'next_try_at'],
      because: WORKINGS,
    },
    erasure: { keep: BOOKS },
  },
  {
    table: 'reviews',
    of: ['author_id', 'subject_id'],
    shown: [
      'id',
      'booking_id',
      'side',
      'author_id',
      'subject_id',
      'listing_id',
      'half_stars',
      'experience',
      'created_at',
    ],
    erasure: { keep: 'a review is about the other party or the thing; its author loses the name' },
  },
  {
    table: 'notifications',
    of: ['account_id'],
    shown: ['id', 'kind', 'booking_id', 'params', 'created_at', 'sent_at', 'seen_at'],
    erasure: { delete: true },
  },
  {
    table: 'idempotency_keys',
    of: ['account_id'],
    shown: [],
    hidden: {
      columns: ['key', 'endpoint', 'body_hash', 'answer', 'created_at'],
      because: 'a copy of answers that are in the file already, for a day',
    },
    erasure: { delete: true },
  },
  {
    table: 'security_events',
    of: ['account_id'],
    shown: ['kind', 'at'],
    hidden: { columns: ['id', 'details'], because: 'how we notice an attack' },
    erasure: { keep: 'an attack is followed up for as long as it may be repeated; the row names an id' },
  },
  {
    table: 'favourites',
    of: ['account_id'],
    shown: ['listing_id', 'created_at'],
    erasure: { delete: true },
  },
  {
    table: 'identities',
    of: ['account_id'],
    shown: ['provider', 'subject', 'created_at'],
    erasure: { delete: true },
  },
  {
    table: 'bank_details',
    of: ['account_id'],
    shown: ['holder_name', 'bank_bic', 'status', 'payable_from', 'changed_at'],
    sealed: { iban_sealed: 'iban' },
    hidden: { columns: ['iban_tail'], because: WORKINGS },
    erasure: { delete: true },
  },
  {
    table: 'accounts',
    of: ['id'],
    shown: [
      'id',
      'full_name',
      'mobile',
      'country_code',
      'mode',
      'language',
      'display_phone',
      'verified_at',
      'rating_count',
      'rating_half_stars',
      'created_at',
      'email',
      'gender',
      'location',
      'latitude',
      'longitude',
      'photo_id',
      'notify_general',
      'notify_bookings',
      'notify_chat',
    ],
    sealed: { personal_id_sealed: 'personal_id' },
    hidden: { columns: ['deleted_at', 'personal_id_tail'], because: WORKINGS },
    erasure: {
      change: {
        email: 'NULL',
        gender: 'NULL',
        location: 'NULL',
        latitude: 'NULL',
        longitude: 'NULL',
        personal_id_sealed: 'NULL',
        personal_id_tail: 'NULL',
        full_name: `'مستخدم سابق · Former user'`,
        mobile: `'deleted:' || id::text`,
        country_code: `'+966'`,
        display_phone: 'false',
        deleted_at: '$now',
        verified_at: 'NULL',
      },
      keep: BOOKS,
    },
  },
];

/** Tables that hold nothing about a person, so that a new one has to be looked at before the tests pass. */
export const impersonalTables: readonly string[] = [
  'places',
  'categories',
  'pictures',
  'decline_reasons',
  'booking_payments',
  'provider_events',
  'ledger_transactions',
  'ledger_entries',
  'invariant_findings',
  'demo_data',
  'schema_migrations',
  'otp_guess_days',
  'rate_counters',
  'social_attempts',
];
