import type { MessageLimits } from '@kiraa/domain/notice/message-limits.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import { hashToken } from './ids.ts';
import type { JobDefinition, Jobs } from './jobs/jobs.ts';
import { takeMessage } from './message-limits.ts';

interface Sending {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly sms: {
    send(message: Pick<SafetyText, 'to' | 'body' | 'reference'>): Promise<{ readonly kind: string }>;
  };
  readonly config: { readonly messages: MessageLimits };
}

export interface SafetyText {
  readonly accountId: string;
  /** The change that it tells of. */
  readonly about: string;
  readonly to: string;
  readonly body: string;
  /** The job's id, so that the vendor hears of a second try as the same. */
  readonly reference: string;
}

/**
 * Tells a person of a change that whoever stole a session would make, by the job that `again` names. The same change again within the
 * hour is told once more at its end, by that job, and never left out. Throws when the vendor has not taken it, so that the job comes back.
 */
export async function sendSafetyText<Data extends object>(
  { db, clock, sms, jobs, config }: Sending,
  { accountId, about, ...message }: SafetyText,
  again: { readonly job: JobDefinition<Data>; readonly data: Data },
): Promise<void> {
  const wish = { kind: 'safety', accountId, number: message.to, about } as const;
  const place = await takeMessage(db, config.messages, wish, clock.now());
  if (place.kind === 'full') {
    const { until } = place;
    // Once for the person, the change, the number and the time. A job's key holds no number.
    const onceKey = `${accountId} ${about} ${hashToken(message.to).toString('hex')} ${until.toISOString()}`;
    return await jobs.enqueue(db, again.job, again.data, { startAfter: until, onceKey });
  }
  const sent = await sms.send(message);
  if (sent.kind !== 'refused') return;
  await place.giveBack();
  throw new Error(`the message was not taken: ${sent.kind}`);
}
