import type { Services } from '../../context.ts';
import { personalIdPlace } from './field-places.ts';
import { sealedPersonalId } from './profile-queries.ts';

/** The personal ID that somebody gave in their profile, opened; for what they do with it themselves. */
export async function personalIdOf(
  { db, fields }: Pick<Services, 'db' | 'fields'>,
  accountId: string,
): Promise<string | undefined> {
  const sealed = await sealedPersonalId(db, accountId);
  return sealed === undefined ? undefined : fields.open(sealed, personalIdPlace(accountId));
}
