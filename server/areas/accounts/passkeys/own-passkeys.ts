import type { passkeyEndpoints } from '@kiraa/contract/accounts/passkeys.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { PASSKEYS_MAXIMUM } from '@kiraa/domain/account/passkeys.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAccountEvent } from '../account-events.ts';
import { tellPasskey } from '../account-job-names.ts';
import { accountById, lockLiveAccount } from '../account-queries.ts';
import { askOwnCode } from '../codes/ask-own-code.ts';
import { checkCode } from '../codes/check-code.ts';
import { secondCodeWords } from '../codes/second-code.ts';
import { deviceOf } from '../sessions/session-device.ts';
import { markCodeConfirmed } from '../sessions/session-queries.ts';
import { refuseUnproved } from '../step-up.ts';
import { newPasskeyOptions, readNewPasskey } from './ceremonies.ts';
import { deletePasskey, insertPasskey, passkeysOf, renamePasskey as rename } from './passkey-queries.ts';
import { shownPasskeys } from './show-passkeys.ts';

type Rows = typeof passkeyEndpoints;
const purpose = 'log-in';

/** GET /account/passkeys */
export async function passkeys({ db, caller }: MemberContext) {
  return accept({ data: await shownPasskeys(db, caller.accountId, purpose) });
}

/** A stolen session must not be able to open the account for good, so a code goes to its mobile first. */
export const askPasskeyCode = (context: MemberContext) => askOwnCode(context, 'passkey');

/** POST /account/passkeys/code/confirm: status 0 while a second code is asked for. */
export async function confirmPasskeyCode(
  context: MemberContext,
  { token, otp }: ParsedInputOf<Rows['confirmPasskeyCode']>,
) {
  const { db, clock, caller } = context;
  const checked = await checkCode(context, {
    purposes: ['passkey'],
    token,
    otp,
    accountId: caller.accountId,
  });
  if (!checked.ok) return checked;
  const code = checked.value;
  if (code.kind === 'second') return accept({ status: 0, ...secondCodeWords(code) });
  return await transact(db, async (trx) => {
    if (!(await code.spend(trx))) return refuse('OTP_ENDED');
    await markCodeConfirmed(trx, caller.id, clock.now());
    return accept({ status: 1 });
  });
}

/** POST /account/passkeys/begin */
export async function beginPasskey(context: MemberContext) {
  const { db, caller } = context;
  const unproved = await refuseUnproved(context);
  if (unproved) return unproved;
  const account = await accountById(db, caller.accountId);
  if (!account) return refuse('SESSION_ENDED');
  const own = await passkeysOf(db, account.id, purpose);
  if (own.length >= PASSKEYS_MAXIMUM) return refuse('PASSKEYS_FULL');
  return accept({ options: await newPasskeyOptions(context, account, { sessionId: caller.id, purpose }) });
}

/** POST /account/passkeys/add */
export async function addPasskey(context: MemberContext, input: ParsedInputOf<Rows['addPasskey']>) {
  const { db, clock, caller, jobs } = context;
  const { accountId } = caller;
  const now = clock.now();
  const unproved = await refuseUnproved(context);
  if (unproved) return unproved;
  const asked = { purpose: `add ${purpose}`, sessionId: caller.id } as const;
  const read = await readNewPasskey(context, input.answer, asked);
  if (!read.ok) return read;
  const device = await deviceOf(context);
  const added = await transact(db, async (trx) => {
    if (!(await lockLiveAccount(trx, accountId))) return refuse('SESSION_ENDED');
    const own = await passkeysOf(trx, accountId, purpose);
    if (own.length >= PASSKEYS_MAXIMUM) return refuse('PASSKEYS_FULL');
    const id = newId<'passkey'>();
    const passkey = { ...read.value, id, accountId, purpose, name: input.name, createdAt: now } as const;
    if (!(await insertPasskey(trx, passkey))) return refuse('PASSKEY_TAKEN');
    await recordAccountEvent(trx, { accountId, kind: 'passkey-added', at: now, device });
    await jobs.enqueue(trx, tellPasskey, { accountId, news: 'added' });
    return accept({});
  });
  return added.ok ? accept({ data: await shownPasskeys(db, accountId, purpose) }) : added;
}

/** POST /account/passkeys/rename */
export async function renamePasskey(
  { db, caller: { accountId } }: MemberContext,
  { passkeyId: id, name }: ParsedInputOf<Rows['renamePasskey']>,
) {
  if (!(await rename(db, { id, accountId, purpose }, name))) return refuse('NOT_FOUND');
  return accept({ data: await shownPasskeys(db, accountId, purpose) });
}

/** POST /account/passkeys/remove */
export async function removePasskey(
  context: MemberContext,
  { passkeyId: id }: ParsedInputOf<Rows['removePasskey']>,
) {
  const { db, clock, caller, jobs } = context;
  const unproved = await refuseUnproved(context);
  if (unproved) return unproved;
  const { accountId } = caller;
  const device = await deviceOf(context);
  const isRemoved = await transact(db, async (trx) => {
    if (!(await deletePasskey(trx, { id, accountId, purpose }))) return false;
    await recordAccountEvent(trx, { accountId, kind: 'passkey-removed', at: clock.now(), device });
    await jobs.enqueue(trx, tellPasskey, { accountId, news: 'removed' });
    return true;
  });
  return isRemoved ? accept({ data: await shownPasskeys(db, accountId, purpose) }) : refuse('NOT_FOUND');
}
