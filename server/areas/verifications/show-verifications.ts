import type { PersonToVerify, verificationEndpoints } from '@kiraa/contract/accounts/verifications.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { maskedTail } from '@kiraa/domain/account/masked.ts';
import type { MemberContext } from '../../context.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../platform/http/list-place.ts';
import { currentVerification, identityOf, papersOf, peopleToVerify } from './verification-queries.ts';

type Rows = typeof verificationEndpoints;

const PAPERS = 20;
const placeInTable = (accountId: string) => ({
  ...{ table: 'accounts', column: 'personal_id_sealed' },
  rowId: accountId,
});

/** GET /admin/verifications: of the number its kind and its end alone, which stand beside it: nothing is opened. */
export async function adminVerifications(
  { db }: MemberContext,
  input: ParsedInputOf<Rows['adminVerifications']>,
) {
  const { accountId, sort: order = 'oldest', after } = input;
  const page = { accountId, order, after: readPlace(after), limit: PAGE_ROWS + 1 };
  const rows = await peopleToVerify(db, page);
  const { shown, next } = paged(rows.map((row) => ({ row, place: placeOf(row.askedAt, row.id) })));
  const data = shown.flatMap(({ row }): PersonToVerify[] => {
    if (row.personalIdTail === null) return [];
    return [
      {
        id: row.id,
        accountId: row.accountId,
        name: row.fullName,
        mode: row.mode,
        language: row.language,
        memberSince: row.createdAt.toISOString(),
        // Given before kinds were kept, and the job has not come to it yet.
        idKind: row.personalIdKind ?? 'other',
        idEnd: maskedTail(row.personalIdTail),
        askedAt: row.askedAt.toISOString(),
        declinedBefore: row.declinedBefore,
      },
    ];
  });
  return accept({ data, next });
}

/** GET /admin/verification: the whole number, because the operator compares it with the papers; the audit log says who looked. */
export async function adminVerification(
  { db, fields }: MemberContext,
  { accountId }: ParsedInputOf<Rows['adminVerification']>,
) {
  const row = await identityOf(db, accountId);
  if (!row || row.sealed === null) return refuse('NOT_FOUND');
  const papers = await papersOf(db, accountId, PAPERS);
  return accept({ data: { personalId: fields.open(row.sealed, placeInTable(accountId)), papers } });
}

/** GET /verification: where the caller's own stands. */
export async function ownVerification({ db, caller }: MemberContext) {
  const row = await currentVerification(db, caller.accountId);
  if (!row) return accept({ data: { standing: 'none' as const, at: null, reason: null } });
  const at = (row.decidedAt ?? row.askedAt).toISOString();
  const standing = row.decision === null ? 'asked' : row.decision;
  return accept({
    data: { standing: standing as 'asked' | 'verified' | 'declined', at, reason: row.reason },
  });
}
