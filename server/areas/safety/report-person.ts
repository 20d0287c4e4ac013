import type { safetyEndpoints } from '@kiraa/contract/accounts/safety.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { REPORTS_PER_HOUR } from '@kiraa/domain/limits.ts';
import type { MemberContext } from '../../context.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { newId } from '../../platform/ids.ts';
import { isReportReason } from '../choices/choices.ts';
import { isPerson } from './block-queries.ts';
import { insertPersonReport } from './person-report-queries.ts';
import { chatUntilNow } from './reported-chat.ts';

const HOUR_SECONDS = 3_600;

/** POST /people/report: stands before the admins until one of them closes it; the person does not learn of it. */
export async function reportPerson(
  { db, clock, caller }: MemberContext,
  { personId, reason, words = '', inChat }: ParsedInputOf<typeof safetyEndpoints.reportPerson>,
) {
  const { accountId: reporterId } = caller;
  if (!(await isReportReason(db, 'person', reason)))
    return refuse('INVALID_INPUT', { reason: 'REASON_REQUIRED' });
  if (personId === reporterId) return refuse('NOT_YOU');
  if (!(await isPerson(db, personId))) return refuse('NOT_FOUND');
  const now = clock.now();
  const limit = { bucket: `reports ${reporterId}`, count: REPORTS_PER_HOUR, windowSeconds: HOUR_SECONDS };
  const wait = await consumeRateLimit(db, limit, now);
  if (wait > 0)
    return { ok: false as const, refusal: { code: 'TOO_MANY_REQUESTS' as const, retryAfterSeconds: wait } };
  const chat = inChat === 1 ? await chatUntilNow(db, reporterId, personId) : undefined;
  const said = { personId, reporterId, reason, words, createdAt: now };
  const report = {
    conversationId: null,
    chatUntilIndex: null,
    ...chat,
    ...said,
    id: newId<'person-report'>(),
  };
  if (!(await insertPersonReport(db, report))) return refuse('PERSON_REPORTED');
  return accept({});
}
