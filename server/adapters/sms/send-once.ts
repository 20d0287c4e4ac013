import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';
import type { SmsMessage, SmsOutcome } from './port.ts';

const RETRY_DELAY_MILLISECONDS = 200;

/** The outcome of one call to a vendor; `never-arrived` means that the vendor certainly did not receive it. */
export type Attempt = SmsOutcome | { readonly kind: 'never-arrived'; readonly reason: string };

/**
 * Sends one text through any vendor: tries again only when the first call certainly did not arrive. The log line
 * contains neither number nor text.
 */
export async function sendOnce(
  provider: string,
  log: Log,
  message: Pick<SmsMessage, 'reference'>,
  attempt: () => Promise<Attempt>,
): Promise<SmsOutcome> {
  const first = await attempt();
  if (first.kind !== 'never-arrived') return report(provider, log, message, first);
  await sleep(RETRY_DELAY_MILLISECONDS);
  const second = await attempt();
  const outcome: SmsOutcome =
    second.kind === 'never-arrived' ? { kind: 'refused', code: 'UNREACHABLE' } : second;
  return report(provider, log, message, outcome);
}

function report(
  provider: string,
  log: Log,
  message: Pick<SmsMessage, 'reference'>,
  outcome: SmsOutcome,
): SmsOutcome {
  const fields = { provider, operation: 'send', operationId: message.reference, outcome: outcome.kind };
  if (outcome.kind === 'sent') log.info(fields, 'a text message was handed over');
  else {
    const reason = outcome.kind === 'refused' ? outcome.code : outcome.reason;
    log.warn({ ...fields, reason }, 'a text message was not handed over');
  }
  return outcome;
}
