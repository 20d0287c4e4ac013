import type { passkeyEndpoints } from '@kiraa/contract/accounts/passkeys.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { recordAccountEvent } from '../account-events.ts';
import { deviceOf } from '../sessions/session-device.ts';
import { markCodeConfirmed } from '../sessions/session-queries.ts';
import { readSigned, signOptions, useSigned } from './ceremonies.ts';
import { passkeysOf } from './passkey-queries.ts';

const purpose = 'log-in';
const asked = (sessionId: string) => ({ purpose: `prove ${purpose}`, sessionId }) as const;

/** POST /account/passkeys/prove/begin: what a passkey of the caller is to sign, in this session and within five minutes. */
export async function beginPasskeyProof(context: MemberContext) {
  const { db, caller } = context;
  if ((await passkeysOf(db, caller.accountId, purpose)).length === 0) return refuse('PASSKEY_UNKNOWN');
  return accept({ options: await signOptions(context, asked(caller.id), caller.accountId) });
}

/** POST /account/passkeys/prove: for ten minutes the session may do what a code to the mobile would allow (D-STEP-UP). */
export async function proveByPasskey(
  context: MemberContext,
  { answer }: ParsedInputOf<typeof passkeyEndpoints.proveByPasskey>,
): Promise<Outcome<object>> {
  const { db, clock, caller } = context;
  const { accountId } = caller;
  const read = await readSigned(context, answer, asked(caller.id), accountId);
  if (!read.ok) return read;
  const now = clock.now();
  const device = await deviceOf(context);
  return await transact(db, async (trx) => {
    const used = await useSigned(trx, read.value, now);
    if (!used) return refuse('PASSKEY_UNKNOWN');
    if (!used.isRight) {
      await recordAccountEvent(trx, { accountId, kind: 'passkey-copied', at: now, device });
      return refuse('PASSKEY_COUNT');
    }
    await markCodeConfirmed(trx, caller.id, now);
    return accept({});
  });
}
