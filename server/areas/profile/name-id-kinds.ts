import { type PersonalIdKind, personalIdKind } from '@kiraa/domain/account/personal-id.ts';
import type { Services } from '../../context.ts';
import { idsWithoutKind, nameIdKind } from '../accounts/accounts.ts';
import { personalIdPlace } from './field-places.ts';

const AT_ONCE = 500;

/** Gives personal IDs that were sealed before their kinds were kept theirs, so many in one call; the list of people to verify opens none. */
export async function nameIdKinds({ db, fields }: Pick<Services, 'db' | 'fields'>): Promise<void> {
  for (const { accountId, sealed } of await idsWithoutKind(db, AT_ONCE)) {
    const kind = kindOf({ fields }, accountId, sealed);
    await nameIdKind(db, { accountId, sealed, kind });
  }
}

/** A number that no key opens any more is one of another kind: whoever asks for it whole is told, and nothing is opened again for its kind. */
function kindOf({ fields }: Pick<Services, 'fields'>, accountId: string, sealed: string): PersonalIdKind {
  try {
    return personalIdKind(fields.open(sealed, personalIdPlace(accountId)));
  } catch {
    return 'other';
  }
}
