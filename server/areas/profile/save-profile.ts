import type { profileEndpoints } from '@kiraa/contract/accounts/profile.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import {
  accountById,
  changeProfile,
  type ProfileChange,
  refuseUnproved,
  toUserDetails,
} from '../accounts/accounts.ts';
import { identityChanged } from '../verifications/verifications.ts';
import { noteEmailChange } from './email-change.ts';
import { askContactCode, type CodeSent } from './new-contact.ts';
import { showPhoto } from './photo-store.ts';
import { sealedPersonalId } from './profile-queries.ts';
import { profileTexts } from './profile-texts.ts';
import { readProfile } from './read-profile.ts';
import { acceptPhoto } from './save-photo.ts';

type Input = ParsedInputOf<typeof profileEndpoints.saveProfile>;

const NOTHING_NEW = 0; // with data and no token: the client says so and keeps the data (P1-PROF-12)
const SAVED = 1;

/**
 * POST /add-edit-profile. Everything is checked, and the code is sent, before anything is written, so that a refusal
 * leaves the profile as it was. A new mobile or e-mail address is written only when its code has come back.
 */
export async function saveProfile(context: MemberContext, input: Input) {
  const { accountId } = context.caller;
  const account = await accountById(context.db, accountId);
  if (!account) return refuse('SESSION_ENDED');
  const sealedId = await sealedPersonalId(context.db, accountId);
  const wish = readProfile(context, account, sealedId, input);
  if (!wish.ok) return wish;
  const { change, contact } = wish.value;
  // A number or an address opens the account, so the one that is there is asked first.
  const isContactChanged = contact.mobile !== null || contact.email !== null || change.email === null;
  const unproved = isContactChanged ? await refuseUnproved(context) : undefined;
  if (unproved) return unproved;
  const photo = await photoIn(context, input);
  if (!photo.ok) return photo;
  const { id: sessionId, mode } = context.caller;
  const code = await askContactCode(context, accountId, { ...contact, sessionId, mode });
  if (!code.ok) return code;
  const isChanged = Object.keys(change).length > 0 || photo.value !== undefined;
  if (isChanged) await transact(context.db, (trx) => write(context, trx, change, photo.value));
  return await answer(context, code.value, isChanged);
}

async function photoIn(context: MemberContext, input: Input): Promise<Outcome<string | undefined>> {
  if (input.photo === undefined) return accept(undefined);
  return await acceptPhoto(context, input.photo, 'photo');
}

async function write(
  context: MemberContext,
  trx: Tx,
  change: ProfileChange,
  photoId: string | undefined,
): Promise<void> {
  const { accountId } = context.caller;
  // Only the removal of the address is written here; a new one is written when its code has come back.
  if (change.email === null) await noteEmailChange(context, trx, accountId, context.clock.now());
  const isIdentity = change.fullName !== undefined || change.personalIdSealed !== undefined;
  const save = () => changeProfile(trx, accountId, change);
  if (isIdentity) await identityChanged(context, trx, accountId, save);
  else if (Object.keys(change).length > 0) await save();
  if (photoId) await showPhoto(context, trx, accountId, photoId);
}

async function answer(context: MemberContext, code: CodeSent | undefined, isChanged: boolean) {
  const account = await accountById(context.db, context.caller.accountId);
  if (!account) return refuse('SESSION_ENDED');
  const texts = profileTexts[context.language];
  const data = toUserDetails(account, context.caller.mode);
  if (code) return accept({ ...code, message: texts.codeSent, data });
  return isChanged
    ? accept({ status: SAVED, message: texts.saved, data })
    : accept({ status: NOTHING_NEW, message: texts.nothingNew, data });
}
