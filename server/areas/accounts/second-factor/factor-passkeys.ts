import type { adminPasskeyEndpoints } from '@kiraa/contract/admin/passkeys.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { PASSKEYS_MAXIMUM } from '@kiraa/domain/account/passkeys.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { accountById, lockLiveAccount } from '../account-queries.ts';
import {
  newPasskeyOptions,
  readNewPasskey,
  readSigned,
  signOptions,
  useSigned,
} from '../passkeys/ceremonies.ts';
import { deletePasskey, insertPasskey, passkeysOf, renamePasskey } from '../passkeys/passkey-queries.ts';
import { shownPasskeys } from '../passkeys/show-passkeys.ts';
import { forgetPassed, markPassed } from '../sessions/session-queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { lockFactor, markSet, replaceRecoveryCodes } from './second-factor-queries.ts';
import { takeSecondFactorGuess } from './typed-code.ts';

type Rows = typeof adminPasskeyEndpoints;
const purpose = 'second-factor';

/** GET /admin/second_factor/passkeys */
export async function factorPasskeys({ db, caller }: MemberContext) {
  return accept({ data: await shownPasskeys(db, caller.accountId, purpose) });
}

/** POST /admin/second_factor/passkeys/begin. Whoever has a second factor adds another only after they have passed it. */
export async function beginFactorPasskey(context: MemberContext) {
  const { db, caller } = context;
  if (caller.secondFactor === 'due') return refuse('SECOND_FACTOR_NEEDED');
  const account = await accountById(db, caller.accountId);
  if (!account) return refuse('NOT_FOUND');
  const own = await passkeysOf(db, account.id, purpose);
  if (own.length >= PASSKEYS_MAXIMUM) return refuse('PASSKEYS_FULL');
  return accept({ options: await newPasskeyOptions(context, account, { sessionId: caller.id, purpose }) });
}

/** POST /admin/second_factor/passkeys/add. The first second factor brings recovery codes, and ends what other sessions had passed. */
export async function addFactorPasskey(
  context: MemberContext,
  input: ParsedInputOf<Rows['addFactorPasskey']>,
): Promise<Outcome<{ data: { recoveryCodes: string[] } }>> {
  const { db, clock, caller, audit } = context;
  const { accountId } = caller;
  if (caller.secondFactor === 'due') return refuse('SECOND_FACTOR_NEEDED');
  const asked = { purpose: `add ${purpose}`, sessionId: caller.id } as const;
  const read = await readNewPasskey(context, input.answer, asked);
  if (!read.ok) return read;
  const now = clock.now();
  const id = newId<'passkey'>();
  const codes = newRecoveryCodes();
  return await transact(db, async (trx) => {
    if (!(await lockLiveAccount(trx, accountId))) return refuse('SESSION_ENDED');
    const isFirst = await markSet(trx, accountId, now);
    // Set up by another session meanwhile: this one has not passed it.
    if (!isFirst && caller.secondFactor !== 'passed') return refuse('SECOND_FACTOR_NEEDED');
    const own = await passkeysOf(trx, accountId, purpose);
    if (own.length >= PASSKEYS_MAXIMUM) return refuse('PASSKEYS_FULL');
    const passkey = { ...read.value, id, accountId, purpose, name: input.name, createdAt: now } as const;
    if (!(await insertPasskey(trx, passkey))) return refuse('PASSKEY_TAKEN');
    audit.about('passkeyId', id);
    if (!isFirst) return accept({ data: { recoveryCodes: [] } });
    await replaceRecoveryCodes(trx, accountId, codes.hashes);
    await forgetPassed(trx, accountId, caller.id);
    await markPassed(trx, caller.id, now);
    return accept({ data: { recoveryCodes: [...codes.shown] } });
  });
}

/** POST /admin/second_factor/passkeys/rename */
export async function renameFactorPasskey(
  { db, caller: { accountId } }: MemberContext,
  { passkeyId: id, name }: ParsedInputOf<Rows['renameFactorPasskey']>,
) {
  if (!(await renamePasskey(db, { id, accountId, purpose }, name))) return refuse('NOT_FOUND');
  return accept({ data: await shownPasskeys(db, accountId, purpose) });
}

/**
 * POST /admin/second_factor/passkeys/remove. Of two that are removed at once, the lock leaves one. What was removed may have been
 * lost, so every other session passes the second factor anew.
 */
export async function removeFactorPasskey(
  { db, caller: { id: sessionId, accountId } }: MemberContext,
  { passkeyId: id }: ParsedInputOf<Rows['removeFactorPasskey']>,
) {
  const removed = await transact(db, async (trx) => {
    const factor = await lockFactor(trx, accountId);
    const own = await passkeysOf(trx, accountId, purpose);
    if (!own.some((passkey) => passkey.id === id)) return refuse('NOT_FOUND');
    if (!factor?.secretSealed && own.length === 1) return refuse('LAST_SECOND_FACTOR');
    await deletePasskey(trx, { id, accountId, purpose });
    await forgetPassed(trx, accountId, sessionId);
    return accept({});
  });
  return removed.ok ? accept({ data: await shownPasskeys(db, accountId, purpose) }) : removed;
}

/** POST /admin/second_factor/passkeys/ask */
export async function askFactorPasskey(context: MemberContext) {
  const { db, caller } = context;
  const own = await passkeysOf(db, caller.accountId, purpose);
  if (own.length === 0) return refuse('SECOND_FACTOR_NOT_BEGUN');
  return accept({
    options: await signOptions(context, { purpose, sessionId: caller.id }, caller.accountId),
  });
}

/** POST /admin/second_factor/passkeys/pass. A count that does not grow is refused, with both numbers in the audit log. */
export async function passFactorPasskey(
  context: MemberContext,
  { answer }: ParsedInputOf<Rows['passFactorPasskey']>,
): Promise<Outcome<object>> {
  const { db, clock, caller, audit } = context;
  const now = clock.now();
  const wait = await takeSecondFactorGuess(db, caller.accountId, now);
  if (wait > 0) return { ok: false, refusal: { code: 'SECOND_FACTOR_TRIES', retryAfterSeconds: wait } };
  const read = await readSigned(context, answer, { purpose, sessionId: caller.id }, caller.accountId);
  if (!read.ok) return read;
  const signed = read.value;
  audit.about('passkeyId', signed.passkey.id);
  return await transact(db, async (trx) => {
    const used = await useSigned(trx, signed, now);
    if (!used) return refuse('PASSKEY_UNKNOWN');
    if (!used.isRight) {
      audit.change({ before: { signCount: used.counted }, after: { signCount: signed.signCount } });
      return refuse('PASSKEY_COUNT');
    }
    await markPassed(trx, caller.id, now);
    return accept({});
  });
}
