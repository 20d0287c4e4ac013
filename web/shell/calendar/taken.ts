import type { Period } from '@kiraa/domain/time.ts';

/** Whether a period would take time that is taken already. One may begin the minute another ends. */
export function isTaken(taken: readonly Period[], { start, end }: Period): boolean {
  return taken.some((one) => one.start < end && start < one.end);
}

/** Whether nothing can begin at an instant. */
export function isTakenAt(taken: readonly Period[], instant: Date): boolean {
  return taken.some((one) => one.start <= instant && instant < one.end);
}
