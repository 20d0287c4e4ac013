import { OTP_GUESS_WINDOW_DAYS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { Services } from '../../context.ts';
import { forgetUsedProofs } from '../../platform/http/caller/bound-sessions.ts';
import { forgetOldCounters } from '../../platform/http/caller/rate-counters.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sendSafetyText } from '../../platform/safety-text.ts';
import { recordAccountEvent } from './account-events.ts';
import { type LoginNews, noteWrongPassword, tellIdentity, tellPasskey } from './account-job-names.ts';
import { accountById } from './account-queries.ts';
import { forgetOldChallenges } from './codes/otp-queries.ts';
import { forgetOldProofs } from './codes/proof-queries.ts';
import { forgetOldGuesses } from './guesses/guess-queries.ts';
import { forgetOldPasskeyChallenges } from './passkeys/challenges.ts';
import { forgetOldAttempts } from './social/identity-queries.ts';

const texts = { ar: ar.messages, en: en.messages };

/** What is told of each way to log in, and by which job. */
const TOLD = {
  passkey: { job: tellPasskey, added: 'passkeyAdded', removed: 'passkeyRemoved' },
  google: { job: tellIdentity, added: 'googleAdded', removed: 'googleRemoved' },
} as const;

const forget = defineJob('accounts.forget-old', { everySeconds: 3_600 });

export function accountJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(forget, () => forgetOld(services())),
    handleJob(tellPasskey, (data, { jobId }) => tell(services(), { what: 'passkey', data }, jobId)),
    handleJob(tellIdentity, (data, { jobId }) => tell(services(), { what: 'google', data }, jobId)),
    handleJob(noteWrongPassword, async ({ accountId, at, device }, { jobId }) => {
      if (accountId === null) return;
      const event = { id: jobId, accountId, kind: 'wrong-password', at: new Date(at), device } as const;
      await recordAccountEvent(services().db, event);
    }),
  ];
}

/** Forgets numbers, addresses and tries that no limit looks at any more: what is not kept cannot be lost. */
export async function forgetOld({ db, clock }: Services): Promise<void> {
  const daysAgo = (days: number) => addMilliseconds(clock.now(), -days * DAY_MILLISECONDS);
  await forgetOldCounters(db, daysAgo(2));
  await forgetOldChallenges(db, daysAgo(2));
  await forgetOldProofs(db, daysAgo(2));
  await forgetUsedProofs(db, clock.now());
  await forgetOldAttempts(db, clock.now());
  await forgetOldPasskeyChallenges(db, clock.now());
  await forgetOldGuesses(db, daysAgo(OTP_GUESS_WINDOW_DAYS));
}

/** Sends a text message about a change that whoever stole a session would make, or undo. */
async function tell(
  services: Services,
  { what, data }: { readonly what: keyof typeof TOLD; readonly data: LoginNews },
  reference: string,
): Promise<void> {
  const { accountId, news } = data;
  const account = await accountById(services.db, accountId);
  if (!account) return;
  const { job, added, removed } = TOLD[what];
  const body = texts[account.language][news === 'added' ? added : removed];
  const text = { accountId, about: `${what}-${news}`, to: account.mobile, body, reference };
  await sendSafetyText(services, text, { job, data });
}
