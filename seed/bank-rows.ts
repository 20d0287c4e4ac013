import { readIban } from '@kiraa/domain/account/iban.ts';
import { tailOf } from '@kiraa/domain/account/masked.ts';
import { PAYOUT_REST_HOURS } from '@kiraa/domain/limits.ts';
import { addMinutes, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { ibanPlace } from '@kiraa/server/areas/profile/profile.ts';
import type { FieldEncryption } from '@kiraa/server/platform/secrets/field-encryption.ts';
import type { People } from './people.ts';
import type { Row } from './rows.ts';

/** IBANs from textbooks: they pass every check, and no money can reach anybody by them. */
const ACCOUNTS = [
  { bic: 'RJHISARI', ibanIds: ['80'], iban: 'SA0380000000608010167519' },
  { bic: 'RIBLSARI', ibanIds: ['20'], iban: 'SA4420000001234567891234' },
] as const;

/**
 * Bank details of the named owners, so that they can confirm a return at once and are paid out: without them the first
 * thing that a visitor of the demo would meet is their form. Not among the other rows, because encryption gives other
 * bytes each time.
 */
export function bankRows({ owners }: People, fields: FieldEncryption, now: Date): Row[] {
  return ACCOUNTS.flatMap(({ bic, ibanIds, iban: typed }, index) => {
    const owner = owners[index];
    const read = readIban(typed, { ibanIds });
    if (!owner || !read.ok) throw new Error(`the bank details of demo owner ${index + 1} are not right`);
    const changedAt = new Date(now.getTime() - owner.joinedDaysAgo * DAY_MILLISECONDS);
    return {
      account_id: owner.id,
      holder_name: owner.fullName,
      bank_bic: bic,
      iban_sealed: fields.seal(read.iban, ibanPlace(owner.id)),
      iban_tail: tailOf(read.iban),
      payable_from: addMinutes(changedAt, PAYOUT_REST_HOURS * 60),
      changed_at: changedAt,
    };
  });
}
