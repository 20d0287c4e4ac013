import type { passkeyEndpoints } from '@kiraa/contract/accounts/passkeys.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { recordAccountEvent } from '../account-events.ts';
import { accountById } from '../account-queries.ts';
import { enterAccount, loggedIn } from '../enter-account.ts';
import { refuseLocked } from '../lock-queries.ts';
import { knownDevice } from '../sessions/device-queries.ts';
import { deviceOf } from '../sessions/session-device.ts';
import { readSigned, signOptions, useSigned } from './ceremonies.ts';

type Input = ParsedInputOf<typeof passkeyEndpoints.logInByPasskey>;
const ASKED = { purpose: 'log-in', sessionId: null } as const;

/** POST /login/passkey/begin: the same question for everybody, so it tells of nobody whether they have an account. */
export async function beginPasskeyLogIn(context: CallContext) {
  return accept({ options: await signOptions(context, ASKED, undefined) });
}

/** POST /login/passkey. Whoever is locked is told so only after their passkey was right, as after a right code. */
export async function logInByPasskey(
  context: CallContext,
  input: Input,
): Promise<Outcome<ReturnType<typeof loggedIn>>> {
  const { db, clock } = context;
  const read = await readSigned(context, input.answer, ASKED);
  if (!read.ok) return read;
  const signed = read.value;
  const { accountId } = signed.passkey;
  const now = clock.now();
  const device = await deviceOf(context);
  const known = await knownDevice(context, input.deviceToken, accountId, now);
  const entered = await transact(db, async (trx) => {
    const account = await accountById(trx, accountId);
    const used = await useSigned(trx, signed, now);
    if (!account || !used) return refuse('PASSKEY_UNKNOWN');
    if (!used.isRight) {
      await recordAccountEvent(trx, { accountId, kind: 'passkey-copied', at: now, device });
      return refuse('PASSKEY_COUNT');
    }
    if (account.blockedAt) return accept({ lockedId: accountId });
    const entry = {
      account,
      mode: input.mode ?? 'renter',
      remembered: input.remember ?? false,
      device,
      deviceId: known?.id ?? null,
      cameWith: input.deviceToken,
      how: 'logged-in-passkey',
    } as const;
    const inside = await enterAccount(trx, entry, now);
    return inside ? accept(inside) : refuse('PASSKEY_UNKNOWN');
  });
  if (!entered.ok) return entered;
  const { value } = entered;
  return 'lockedId' in value ? await refuseLocked(db, value.lockedId) : accept(loggedIn(value));
}
