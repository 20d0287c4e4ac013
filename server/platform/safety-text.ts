import type { MessageLimits } from '@kiraa/domain/notice/message-limits.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import { hashToken } from './ids.ts';
import { takeMessage } from './message-limits.ts';

interface Sending {
  readonly db: Db;
  readonly clock: Clock;
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
 * Tells a person of a change that whoever stole a session would make. The same change again within the hour is told once more at its
 * end, and never left out: then this returns when. Throws when the vendor has not taken it, so that the job comes back.
 */
export async function sendSafetyText(
  { db, clock, sms, config }: Sending,
  { accountId, about, ...message }: SafetyText,
): Promise<Date | undefined> {
  const wish = { kind: 'safety', accountId, number: message.to, about } as const;
  const place = await takeMessage(db, config.messages, wish, clock.now());
  if (place.kind === 'full') return place.until;
  const sent = await sms.send(message);
  if (sent.kind !== 'refused') return undefined;
  await place.giveBack();
  throw new Error(`the message was not taken: ${sent.kind}`);
}

/** When a job that could not send comes again: once for the person, the change, the number and the time. A job's key holds no number. */
export function laterOnce({ accountId, about, to }: SafetyText, until: Date) {
  return {
    startAfter: until,
    onceKey: `${accountId} ${about} ${hashToken(to).toString('hex')} ${until.toISOString()}`,
  };
}
