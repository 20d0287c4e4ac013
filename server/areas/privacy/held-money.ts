import { BOOKS, type HeldTable, SECRETS, WORKINGS } from './held-table.ts';

/** What was charged, paid and given back: kept as the books that the law asks for. */
export const heldMoney: readonly HeldTable[] = [
  {
    // The provider's own copies are asked to be forgotten before these rows go (erase-account.ts).
    table: 'saved_cards',
    of: ['account_id'],
    shown: ['id', 'provider', 'brand', 'last_four', 'expiry_month', 'expiry_year', 'saved_at'],
    hidden: { columns: ['channel', 'token_sealed'], because: SECRETS },
    erasure: { delete: true },
  },
  {
    table: 'coupon_uses',
    of: ['renter_id'],
    shown: ['booking_id', 'coupon_id', 'used_at', 'released_at'],
    hidden: { columns: ['place', 'renter_place'], because: WORKINGS },
    erasure: { keep: BOOKS },
  },
  {
    table: 'delay_charges',
    of: [],
    via: { column: 'booking_id', table: 'bookings', of: ['renter_id', 'owner_id'] },
    shown: ['booking_id', 'asked_by', 'state', 'delay_minutes', 'amount_halalas', 'created_at', 'settled_at'],
    hidden: { columns: ['id', 'payment_id'], because: WORKINGS },
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
      'saves_card',
      'by_saved_card',
      'created_at',
      'settled_at',
    ],
    hidden: {
      columns: [
        'delay_charge_id',
        'part_id',
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
    shown: [
      'payment_id',
      'kind',
      'sequence',
      'amount_halalas',
      'reference',
      'state',
      'created_at',
      'settled_at',
    ],
    hidden: {
      columns: ['id', 'provider_operation_id', 'result_code', 'attempts', 'claimed_until', 'next_try_at'],
      because: WORKINGS,
    },
    erasure: { keep: BOOKS },
  },
];
