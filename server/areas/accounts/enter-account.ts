import type { AccountEventKind } from '@kiraa/domain/account/events.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { SecretToken } from '../../platform/ids.ts';
import { type OpenConsent, openConsents } from '../content/content.ts';
import { recordAccountEvent } from './account-events.ts';
import { type AccountRow, setMode } from './account-queries.ts';
import { toUserDetails } from './account-view.ts';
import { rememberDevice } from './sessions/device-queries.ts';
import { openSession } from './sessions/session.ts';
import type { SessionDevice } from './sessions/session-device.ts';

export interface Entry {
  readonly account: AccountRow;
  readonly mode: 'renter' | 'owner';
  readonly remembered: boolean;
  readonly device: SessionDevice;
  /** The known device that the browser is, if it is one; it is given a new token. */
  readonly deviceId: string | null;
  /** The token by which the browser was known before, to this account or another. */
  readonly cameWith: string | undefined;
  readonly how: AccountEventKind;
}

/** Ways in that were a code to the mobile or a passkey: nobody is asked for another one in the minutes after (D-STEP-UP). */
const PROOFS: readonly AccountEventKind[] = ['signed-up', 'logged-in', 'logged-in-passkey'];

export interface Entered {
  readonly account: AccountRow;
  readonly mode: 'renter' | 'owner';
  readonly token: SecretToken;
  readonly deviceToken: SecretToken;
  /** What this person has to agree to before they go on. */
  readonly asked: readonly OpenConsent[];
}

/** Whoever has proved who they are, and may not come in. */
export interface Locked {
  readonly lockedId: string;
}

/**
 * The one way into an account, whatever was proved: opens a session, lets the browser be recognised next time, and
 * records it for the owner. Undefined when the account was erased meanwhile; nothing is written then.
 */
export async function enterAccount(trx: Tx, entry: Entry, now: Date): Promise<Entered | undefined> {
  const { account, mode, remembered, device } = entry;
  if (!(await setMode(trx, account.id, mode))) return undefined;
  const known = await rememberDevice(
    trx,
    {
      deviceId: entry.deviceId,
      accountId: account.id,
      isTrusted: remembered,
      deviceKey: device.deviceKey ?? null,
      cameWith: entry.cameWith,
    },
    now,
  );
  const codeConfirmedAt = PROOFS.includes(entry.how) ? now : null;
  const wish = { accountId: account.id, mode, remembered, device, deviceId: known.id, codeConfirmedAt };
  const token = await openSession(trx, wish, now);
  await recordAccountEvent(trx, { accountId: account.id, kind: entry.how, at: now, device });
  return { account, mode, token, deviceToken: known.token, asked: await openConsents(trx, account.id) };
}

/** What every call that logs in answers. */
export function loggedIn({ token, deviceToken, account, mode, asked }: Entered) {
  return { status: 1, token, deviceToken, user: toUserDetails(account, mode, asked) };
}
