import { type HeldTable, SECRETS, WORKINGS } from './held-table.ts';

/** Whose programs act for a person, and what they were told; without the account there is nothing to act for. */
export const heldPartners: readonly HeldTable[] = [
  {
    table: 'webhook_attempts',
    of: [],
    via: { column: 'message_id', table: 'webhook_messages', of: ['account_id'] },
    shown: ['at', 'status', 'fault'],
    hidden: { columns: ['id', 'message_id', 'took_milliseconds', 'answer'], because: WORKINGS },
    erasure: { delete: true },
  },
  {
    table: 'webhook_messages',
    of: ['account_id'],
    shown: ['type', 'body', 'created_at', 'state'],
    hidden: { columns: ['id', 'endpoint_id', 'tries', 'next_at'], because: WORKINGS },
    erasure: { delete: true },
  },
  {
    table: 'webhook_endpoints',
    of: [],
    via: { column: 'partner_id', table: 'partners', of: ['account_id'] },
    shown: ['url', 'events', 'created_at', 'off_at', 'off_because'],
    hidden: {
      columns: [
        'id',
        'partner_id',
        'secret_sealed',
        'old_secret_sealed',
        'old_secret_until',
        'failing_since',
        'busy_until',
      ],
      because: SECRETS,
    },
    erasure: { delete: true },
  },
  {
    table: 'partner_keys',
    of: [],
    via: { column: 'partner_id', table: 'partners', of: ['account_id'] },
    shown: ['name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
    hidden: { columns: ['id', 'partner_id', 'key_hash'], because: SECRETS },
    erasure: { delete: true },
  },
  {
    table: 'partners',
    of: ['account_id'],
    shown: ['name', 'created_at'],
    hidden: { columns: ['id', 'created_by'], because: WORKINGS },
    erasure: { delete: true },
  },
];
