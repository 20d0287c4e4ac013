import { OWNER_ANSWER_HOURS } from '../../limits.ts';
import { addMilliseconds, earlier, HOUR_MILLISECONDS } from '../../time.ts';

/** Until when the owner may answer: the booking's hours, at first 8, after the request, or the start if that is sooner (P2-OWNB-18). */
export function answerBy(requestedAt: Date, start: Date, answerHours = OWNER_ANSWER_HOURS): Date {
  return earlier(addMilliseconds(requestedAt, answerHours * HOUR_MILLISECONDS), start);
}
