import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import type { Period } from '@kiraa/domain/time.ts';

type Answer = OutputOf<Endpoints['itemCalendar']>;

/** A time of a listing that the reader keeps and has not paid yet. */
export type OwnUnpaid = NonNullable<Answer['data']['unpaid']>;

/** What the calendar of a listing tells: forms neither offer nor total what is taken. */
export interface KnownTimes {
  readonly taken: readonly Period[];
  readonly unpaid?: OwnUnpaid | undefined;
}

/** Undefined while there is no answer. */
export function knownTimes(answer: Answer | undefined): KnownTimes | undefined {
  const taken = answer?.data.taken?.map(({ from, to }) => ({ start: new Date(from), end: new Date(to) }));
  return taken && { taken, unpaid: answer?.data.unpaid ?? undefined };
}

/** Whether a period would take time that is taken already. One may begin the minute another ends. */
export function isTaken(taken: readonly Period[], { start, end }: Period): boolean {
  return taken.some((one) => one.start < end && start < one.end);
}

/** Whether nothing can begin at an instant. */
export function isTakenAt(taken: readonly Period[], instant: Date): boolean {
  return taken.some((one) => one.start <= instant && instant < one.end);
}
