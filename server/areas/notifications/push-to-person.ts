import { DAY_MILLISECONDS, SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { dropSubscription, liveTargets } from './push-queries.ts';

/** What a device shows; all of it in its reader's language, and nothing that the notice in the list does not say. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
  /** A path of ours: where a press leads. */
  readonly url: string;
  /** What comes again under one tag replaces what is shown. */
  readonly tag: string;
  readonly language: 'ar' | 'en';
}

/**
 * Sends to every device of a person on which they are logged in, and forgets those that the push service says are gone.
 * Returns how many were reached. Throws when none was, and one may be reached later.
 */
export async function pushToPerson(services: Services, accountId: string, words: PushWords): Promise<number> {
  const { db, clock, push } = services;
  if (push.publicKey === undefined) return 0;
  const { language, ...shown } = words;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const payload = JSON.stringify({ ...shown, lang: language, dir: direction });
  let reached = 0;
  let later: string | undefined;
  for (const to of await liveTargets(db, accountId, clock.now())) {
    const outcome = await push.send({ to, payload, ttlSeconds: DAY_MILLISECONDS / SECOND_MILLISECONDS });
    if (outcome.kind === 'sent') reached += 1;
    if (outcome.kind === 'gone') await dropSubscription(db, to.endpoint, accountId);
    if (outcome.kind === 'later') later = outcome.code;
  }
  if (reached === 0 && later !== undefined) throw new Error(`the push service asks to come back: ${later}`);
  return reached;
}
