import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockLiveAccount, setVerified } from '../accounts/accounts.ts';
import { notify } from '../notifications/notifications.ts';
import { askVerification, endVerification } from './verification-queries.ts';

/**
 * Around what writes another name or personal ID of somebody, in its transaction: what was decided about the one before counts no more,
 * the person is verified no more and is told so, and whoever has an ID waits anew (D-VERIFY). The number says of which kind it is, a
 * Saudi's, a resident's or another state's: another nationality is another number.
 */
export async function identityChanged(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Tx,
  accountId: string,
  write: () => Promise<void>,
): Promise<void> {
  const at = services.clock.now();
  // Whoever decides at this moment comes before or after; nobody is verified without a number, not even between two statements.
  await lockLiveAccount(trx, accountId);
  const wasVerified = await endVerification(trx, accountId, at);
  if (wasVerified) await setVerified(trx, accountId, null);
  await write();
  await askVerification(trx, accountId, at);
  if (wasVerified) await notify(services, trx, { accountId, kind: 'verification_ended' });
}
