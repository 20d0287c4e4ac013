import { tailOf } from '@kiraa/domain/account/masked.ts';
import { personalIdKind } from '@kiraa/domain/account/personal-id.ts';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { FieldEncryption } from '@kiraa/server/platform/secrets/field-encryption.ts';
import type { People } from './people.ts';
import type { Row } from './rows.ts';

/** Renters who have given their personal ID and wait, so that the console's queue has something to show. */
const WAITING = 3;

/**
 * Whom the house believes: all owners, and the renters but the last ones, of whom some wait to be verified. The numbers begin with DEMO,
 * as nobody's does. Not among the other rows, because encryption gives other bytes each time.
 */
export function identityRows({ owners, renters }: People, fields: FieldEncryption, now: Date) {
  const known = [...owners, ...renters.slice(0, renters.length / 2 + WAITING)];
  const all = known.map((person, index) => {
    const personalId = `DEMO${String(index + 1).padStart(6, '0')}`;
    const at = new Date(now.getTime() - person.joinedDaysAgo * DAY_MILLISECONDS);
    const isVerified = index < known.length - WAITING;
    const place = { table: 'accounts', column: 'personal_id_sealed', rowId: person.id };
    return { person, personalId, at, isVerified, sealed: fields.seal(personalId, place) };
  });
  const accounts: Row[] = all.map(({ person, personalId, at, isVerified, sealed }) => ({
    id: person.id,
    personal_id_sealed: sealed,
    personal_id_tail: tailOf(personalId),
    personal_id_kind: personalIdKind(personalId),
    verified_at: isVerified ? at : null,
  }));
  const verifications: Row[] = all.map(({ person, at, isVerified }) => ({
    id: crypto.randomUUID(),
    account_id: person.id,
    asked_at: at,
    decided_at: isVerified ? at : null,
    decision: isVerified ? 'verified' : null,
  }));
  return { accounts, verifications };
}
