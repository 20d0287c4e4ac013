import type { profileEndpoints } from '@kiraa/contract/accounts/profile.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { FileValue } from '@kiraa/contract/fields.ts';
import { accept, type Outcome } from '@kiraa/contract/refusals.ts';
import { photoPath } from '@kiraa/domain/account/photo.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import { readPhoto } from './photo-image.ts';
import { showPhoto, storePhoto } from './photo-store.ts';
import { profileTexts } from './profile-texts.ts';

type Input = ParsedInputOf<typeof profileEndpoints.savePhoto>;

/** POST /add-edit-profile-image (P1-PROF-27). */
export async function savePhoto(context: MemberContext, input: Input) {
  const stored = await acceptPhoto(context, input.photo, 'photo');
  if (!stored.ok) return stored;
  const { accountId } = context.caller;
  await transact(context.db, (trx) => showPhoto(context, trx, accountId, stored.value));
  return accept({ path: photoPath(stored.value), message: profileTexts[context.language].photoSaved });
}

/** Reads and stores a photo that belongs to nobody yet; a refusal names the field that it came in. */
export async function acceptPhoto(
  context: MemberContext,
  sent: FileValue,
  field: 'photo' | 'photo',
): Promise<Outcome<string>> {
  const read = await readPhoto(context, sentBytes(sent));
  if (!read.ok) {
    const { code, retryAfterSeconds } = read.refusal;
    return retryAfterSeconds ? read : { ok: false, refusal: { code, fields: { [field]: code } } };
  }
  return accept(await storePhoto(context, read.value));
}
