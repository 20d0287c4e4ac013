import { randomUUID } from 'node:crypto';

interface Moved {
  readonly booking?: string | undefined;
  readonly payment?: string | undefined;
  readonly payout?: string;
  readonly claim?: string;
  readonly at?: string;
}

const text = (value: string | undefined) => (value === undefined ? 'NULL' : `'${value}'`);

/** A movement of the ledger with these entries, given as `account amount`. */
export function move(
  cause: string,
  { booking, payment, payout, claim, at = 'now()' }: Moved,
  entries: readonly string[],
): string[] {
  const id = randomUUID();
  return [
    `INSERT INTO ledger_transactions (id, cause, booking_id, payment_id, payout_id, claim_id, at)
     VALUES ('${id}', '${cause}', ${text(booking)}, ${text(payment)}, ${text(payout)}, ${text(claim)}, ${at})`,
    ...entries.map((entry) => {
      const [account, amount] = entry.split(' ');
      return `INSERT INTO ledger_entries (id, transaction_id, account, amount_halalas, at)
        VALUES (gen_random_uuid(), '${id}', '${account}', ${amount}, ${at})`;
    }),
  ];
}

interface Paid {
  readonly id: string;
  readonly booking?: string;
  readonly purpose?: string;
  readonly state?: string;
  readonly method?: string;
  readonly change?: string;
}

export const pay = ({
  id,
  booking,
  purpose = 'rental',
  state = 'captured',
  method = 'hold',
  change,
}: Paid) => `
  INSERT INTO payments (id, booking_id, payer_id, purpose, provider, channel, method, state, amount_halalas, currency, reference,
    provider_payment_id, created_at, change_id)
  VALUES ('${id}', ${text(booking)}, gen_random_uuid(), '${purpose}', 'planted', 'card', '${method}', '${state}', 500, 'SAR',
    'planted${id.slice(0, 8)}', '${id}', now(), ${text(change)})`;

export const change = (id: string, booking: string, kind: string, state: string) => `
  INSERT INTO booking_changes (id, booking_id, kind, state, duration_mode, starts_at, ends_at, total_halalas, created_at, slot_until,
    requested_at, answer_by)
  SELECT '${id}', id, '${kind}', '${state}', 'hour', ends_at - interval '1 hour', ends_at, 1, now(), ends_at, now(), ends_at + interval '9 years'
  FROM bookings WHERE id = '${booking}'`;

export const payout = (id: string, owner: string, state: string) => `
  INSERT INTO payouts (id, owner_id, run_day, amount_halalas, reference, state, bank_bic, iban_tail, bank_changed_at, created_at, sent_at,
    handed_over_at)
  VALUES ('${id}', '${owner}', date '2020-01-01' + floor(random() * 5000)::integer, 100, 'planted${id.slice(0, 8)}', '${state}', 'B', '0000',
    now(), now(), ${state === 'sent' ? 'now()' : 'NULL'}, ${state === 'sent' ? 'now()' : 'NULL'})`;

export const claim = (id: string, booking: string, kind: string, more: string) => `
  INSERT INTO claims (id, booking_id, kind, amount_halalas, held_halalas, created_at, state, answer_by, agreed_halalas, settled_at)
  VALUES ('${id}', '${booking}', '${kind}', 100, 0, now(), ${more})`;
