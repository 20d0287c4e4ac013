import { type HeldTable, SECRETS, WORKINGS } from './held-table.ts';

/** What a person writes to the house and to the other side of a booking, and records when a thing changes hands. */
export const heldContact: readonly HeldTable[] = [
  {
    table: 'contact_messages',
    of: [],
    byAddress: ['email'],
    shown: ['number', 'name', 'email', 'message', 'language', 'created_at'],
    hidden: { columns: ['id', 'closed_at', 'closed_by', 'closed_note'], because: WORKINGS },
    erasure: { delete: true },
  },
  {
    table: 'job_applications',
    of: [],
    byAddress: ['email'],
    shown: ['number', 'name', 'email', 'mobile', 'description', 'language', 'created_at'],
    hidden: {
      columns: ['id', 'cv_format', 'cv_bytes', 'closed_at', 'closed_by', 'closed_note'],
      because: WORKINGS,
    },
    erasure: { delete: true },
  },
  {
    table: 'form_answers',
    of: ['answered_by'],
    answers: [
      { column: 'message_id', table: 'contact_messages', byAddress: 'email' },
      { column: 'application_id', table: 'job_applications', byAddress: 'email' },
    ],
    shown: ['words', 'answered_at'],
    hidden: { columns: ['id', 'message_id', 'application_id', 'outcome'], because: WORKINGS },
    erasure: { keep: 'the answer belongs to whoever asked, and is deleted with what it answers' },
  },
  {
    table: 'cv_looks',
    of: ['viewer_id'],
    shown: ['at'],
    hidden: { columns: ['id', 'application_id'], because: WORKINGS },
    erasure: {
      keep: 'who opened a CV must be answerable; the row names an id and goes with the application',
    },
  },
  {
    table: 'content_versions',
    of: ['published_by'],
    shown: ['version', 'title_ar', 'title_en', 'published_at'],
    hidden: { columns: ['text_id', 'text_ar', 'text_en', 'asks_consent', 'restores'], because: WORKINGS },
    erasure: { keep: 'who published what people agreed to must be answerable; the row names an id' },
  },
  {
    table: 'hand_over_photos',
    of: ['author_id'],
    shown: ['booking_id', 'occasion', 'side', 'received_at'],
    hidden: { columns: ['id', 'place', 'client_id', 'width', 'height'], because: WORKINGS },
    erasure: { delete: true },
  },
  {
    table: 'hand_overs',
    of: ['author_id'],
    shown: [
      'booking_id',
      'occasion',
      'side',
      'confirmed_at',
      'odometer_km',
      'fuel_eighths',
      'note',
      'noted_at',
    ],
    erasure: {
      change: { note: `''` },
      keep: 'that a thing was handed over is the other side’s proof as well; the row names an id',
    },
  },
  {
    table: 'hand_over_evidence',
    of: ['author_id'],
    shown: ['booking_id', 'kind', 'occasion', 'side', 'at', 'content', 'hash'],
    hidden: { columns: ['id', 'sequence', 'photo_id'], because: WORKINGS },
    erasure: {
      keep: 'what both sides proved is the other side’s proof as well; it holds ids, times and readings',
    },
  },
  {
    table: 'hand_over_notes',
    of: ['author_id'],
    shown: ['evidence_id', 'note'],
    hidden: { columns: ['salt'], because: WORKINGS },
    erasure: { delete: true },
  },
  {
    table: 'person_blocks',
    of: ['blocker_id', 'blocked_id'],
    // A block that somebody else made is theirs, and not told.
    only: { column: 'blocked_id', where: 'false' },
    shown: ['blocked_id', 'created_at'],
    hidden: { columns: ['blocker_id'], because: 'who has blocked somebody is theirs to know alone' },
    erasure: { delete: true },
  },
  {
    table: 'person_reports',
    of: ['reporter_id'],
    shown: ['person_id', 'reason', 'words', 'conversation_id', 'created_at', 'closed_at'],
    hidden: {
      columns: ['id', 'reporter_id', 'chat_until_index', 'closed_by', 'decision'],
      because: 'how we notice and follow up misuse',
    },
    erasure: {
      change: { words: `''` },
      keep: 'that somebody was reported, and what was done, must be answerable; the row names ids',
    },
  },
  {
    table: 'push_subscriptions',
    of: ['account_id'],
    shown: ['created_at'],
    hidden: { columns: ['id', 'session_id', 'endpoint', 'p256dh', 'auth'], because: SECRETS },
    erasure: { delete: true },
  },
  {
    table: 'chat_messages',
    of: ['author_id'],
    shown: ['conversation_id', 'message_index', 'for_team', 'kind', 'body', 'created_at'],
    hidden: { columns: ['id', 'client_id', 'media_width', 'media_height'], because: WORKINGS },
    erasure: { delete: true },
  },
  {
    table: 'conversations',
    of: ['first_id', 'second_id'],
    shown: ['id', 'first_id', 'second_id', 'created_at', 'updated_at'],
    hidden: {
      columns: [
        'last_index',
        'first_seen_index',
        'second_seen_index',
        'first_told_index',
        'second_told_index',
        'waits_since',
        'closed_at',
        'closed_by',
        'closed_note',
      ],
      because: WORKINGS,
    },
    erasure: { keep: 'what the other side wrote is theirs to read; the row names ids' },
  },
];
