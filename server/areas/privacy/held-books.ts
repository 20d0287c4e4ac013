import { BOOKS, type HeldTable, WORKINGS } from './held-table.ts';

const WHO_CLOSED = 'who said what became of a day must be answerable; the row names an id';

/** What closing a day keeps of the admins who did it, and of owners in the words of the bank. */
export const heldBooks: readonly HeldTable[] = [
  {
    table: 'settlement_differences',
    of: ['assigned_to', 'assigned_by', 'closed_by'],
    shown: ['day', 'kind', 'assigned_at', 'closed_at', 'closed_reason'],
    hidden: {
      columns: ['id', 'source', 'subject', 'reference', 'ours_minor', 'theirs_minor', 'noted_at'],
      because: WORKINGS,
    },
    erasure: { keep: WHO_CLOSED },
  },
  {
    table: 'settlement_corrections',
    of: ['asked_by', 'approved_by', 'withdrawn_by'],
    shown: [
      'number',
      'why',
      'reason',
      'amount_halalas',
      'asked_at',
      'approved_at',
      'withdrawn_at',
      'done_at',
    ],
    hidden: { columns: ['id', 'difference_id', 'account', 'against', 'needs_second'], because: WORKINGS },
    erasure: { keep: WHO_CLOSED },
  },
  {
    table: 'bank_lines',
    of: [],
    via: { column: 'payout_id', table: 'payouts', of: ['owner_id'] },
    shown: ['payout_id', 'day', 'amount_halalas', 'text'],
    hidden: {
      columns: ['id', 'file_id', 'line_key', 'value_day', 'settlement_line_id', 'booked_in'],
      because: WORKINGS,
    },
    erasure: { keep: BOOKS },
  },
  {
    table: 'settlement_files',
    of: ['taken_in_by'],
    shown: ['source', 'taken_in_at'],
    hidden: { columns: ['id', 'sha256'], because: WORKINGS },
    erasure: { keep: WHO_CLOSED },
  },
  {
    table: 'vat_rates',
    of: ['added_by', 'withdrawn_by'],
    shown: ['since', 'percent', 'reason', 'added_at', 'withdrawn_at'],
    hidden: { columns: ['id'], because: WORKINGS },
    erasure: { keep: WHO_CLOSED },
  },
  {
    table: 'business_numbers',
    of: ['added_by', 'withdrawn_by'],
    shown: ['name', 'since', 'value', 'reason', 'added_at', 'withdrawn_at'],
    hidden: { columns: ['id'], because: WORKINGS },
    erasure: { keep: WHO_CLOSED },
  },
  {
    table: 'sealed_days',
    of: ['sealed_by'],
    shown: ['day', 'sealed_at'],
    erasure: { keep: WHO_CLOSED },
  },
];
