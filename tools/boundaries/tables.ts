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
    'identities',
    'known_devices',
    'otp_challenges',
    'otp_guess_days',
    'otp_guesses',
    'sessions',
    'social_attempts',
  ],
  admin: ['account_blocks', 'listing_decisions'],
  availability: ['listing_rules'],
  books: [
    'bank_lines',
    'sealed_days',
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
    'slots',
  ],
  calendar: ['calendar_addresses', 'calendar_feeds', 'listing_blocks'],
  chat: ['chat_messages', 'conversations'],
  claims: ['claim_events', 'claim_photos', 'claims'],
  coupons: ['coupon_uses', 'coupons'],
  deposits: ['deposits'],
  documents: ['document_looks', 'documents'],
  favourites: ['favourites'],
  'hand-overs': ['hand_over_evidence', 'hand_over_notes', 'hand_over_photos', 'hand_overs'],
  listings: ['listing_views', 'listings'],
  notifications: ['notifications'],
  operations: ['invariant_findings'],
  'owner-listings': ['listing_papers', 'listing_pictures', 'picture_uploads', 'pictures'],
  payments: [
    'card_removals',
    'ledger_entries',
    'ledger_transactions',
    'payment_differences',
    'payment_operations',
    'payments',
    'provider_events',
    'saved_cards',
  ],
  payouts: [
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
    'idempotency_keys',
    'rate_counters',
    'schema_migration_steps',
    'schema_migrations',
    'security_events',
  ],
  profile: ['bank_details'],
  reports: ['listing_reports'],
  reviews: ['reviews'],
  search: ['search_words'],
  tax: ['booking_tax', 'owner_tax', 'tax_chain', 'tax_documents'],
  // Written by migrations, their triggers or the demo data; no file of the server writes them.
  nobody: [
    'cancel_reasons',
    'categories',
    'demo_data',
    'insurance_providers',
    'listing_search',
    'places',
    'search_aliases',
    'slot_keepers',
  ],
};

/**
 * Tables whose rows can only be understood with their owner's rules: read by the owner, and by these areas for the
 * given reason.
 */
const CORE = [
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
  {
    area: 'operations',
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
  { area: 'coupons', tables: BOOKED, because: 'bookings ask it; unpaid uses are counted under its own lock' },
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
    area: 'privacy',
    tables: ['bookings', 'payments', 'payment_operations'],
    because:
      'money under way on either side of a booking keeps an account; held rows are read table by table',
  },
];

/** The area that erases a person's data, by a list of tables that a test compares with the database. */
const WRITES_ANY_TABLE = 'server/areas/privacy/privacy-queries.ts';

export const ownerByTable = new Map(
  Object.entries(TABLE_OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
);

export interface TableUse {
  readonly table: string;
  readonly kind: 'reads' | 'writes';
  readonly line: number;
}

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g,
  /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|UPDATE|TRUNCATE)\s+(?:ONLY\s+)?(\w+)/g,
];
const READS = [
  /(?:\bselectFrom|[jJ]oin|\bfrom|\busing)\(\s*\[?\s*['"`](\w+)/g,
  /\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?(\w+)/g,
];
/** A table name that is inserted into a statement hides which table it is. */
const HIDDEN_WRITE =
  /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|UPDATE)\s+\$\{|\b(?:insertInto|updateTable|deleteFrom)\(\s*[a-z]/g;

/**
 * The declared tables that a source uses. SQL keywords are recognised in capitals, so that English is not taken for
 * SQL.
 */
export function tableUses(text: string): TableUse[] {
  const find = (patterns: readonly RegExp[], kind: TableUse['kind']) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => ({
        table: match[1] ?? '',
        kind,
        line: text.slice(0, match.index).split('\n').length,
      })),
    );
  const writes = find(WRITES, 'writes');
  // DELETE FROM is a write, although the pattern for reads matches its FROM.
  const isWritten = (read: TableUse) =>
    writes.some((write) => write.table === read.table && write.line === read.line);
  const reads = find(READS, 'reads').filter((read) => !isWritten(read));
  return [...writes, ...reads].filter(({ table }) => ownerByTable.has(table));
}

/** The area or platform that a file of the server belongs to; undefined for what only tests or migrations run. */
function writerOf(path: string): string | undefined {
  if (!path.startsWith('server/') || /\.(test|deep)\.ts$|\.generated\./.test(path)) return undefined;
  const [, kind = '', name = ''] = path.split('/');
  if (['testing', 'walk', 'races', 'migrations'].includes(kind)) return undefined;
  return kind === 'areas' ? name : kind;
}

function useFault(writer: string, { table, kind }: TableUse): string | undefined {
  const owner = ownerByTable.get(table) ?? 'nobody';
  if (owner === writer) return undefined;
  const door = `server/areas/${owner}/${owner}.ts`;
  if (kind === 'writes') {
    return owner === 'nobody'
      ? `writes to ${table}, which migrations alone fill`
      : `writes to ${table}, which belongs to ${owner}: call a function of ${door}`;
  }
  if (!(CORE as readonly string[]).includes(table)) return undefined;
  const isNamed = CORE_READERS.some((reader) => reader.area === writer && reader.tables.includes(table));
  return isNamed ? undefined : `reads ${table}, which belongs to ${owner}: ask a named query of ${door}`;
}

export function tableFaults(path: string, text: string): string[] {
  const writer = writerOf(path);
  if (writer === undefined) return [];
  const hidden = path === WRITES_ANY_TABLE ? [] : [...text.matchAll(HIDDEN_WRITE)];
  return [
    ...tableUses(text).flatMap((use) => {
      const fault = useFault(writer, use);
      return fault === undefined ? [] : [`${path}:${use.line} ${fault} (tools/boundaries/tables.ts)`];
    }),
    ...hidden.map((match) => {
      const line = text.slice(0, match.index).split('\n').length;
      return `${path}:${line} writes to a table that is not named here: write its name`;
    }),
  ];
}

/** `area reads table` for every read by another area, allowed or not: `--reads` prints them. */
export function foreignReads(path: string, text: string): string[] {
  const writer = writerOf(path);
  if (writer === undefined) return [];
  return tableUses(text)
    .filter(
      ({ table, kind }) => kind === 'reads' && ![writer, 'nobody'].includes(ownerByTable.get(table) ?? ''),
    )
    .map(({ table, line }) => `${path}:${line} reads ${table} of ${ownerByTable.get(table)}`);
}

/** Differences between the declaration and the schema. */
export function declarationFaults(schema: string): string[] {
  const real = [...schema.matchAll(/^ {2}(\w+): \w+Table;$/gm)].map(([, table = '']) => table);
  const declared = Object.values(TABLE_OWNERS).flat();
  const twice = declared.filter((table, index) => declared.indexOf(table) !== index);
  return [
    ...real.filter((table) => !ownerByTable.has(table)).map((table) => `the table ${table} has no owner in`),
    ...declared
      .filter((table) => !real.includes(table))
      .map((table) => `there is no table ${table}, named in`),
    ...twice.map((table) => `the table ${table} has two owners in`),
  ].map((fault) => `${fault} tools/boundaries/tables.ts`);
}
