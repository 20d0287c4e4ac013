import type { Services } from '../../context.ts';
import { lookAt, lookAtOpen } from './look-at.ts';
import { forgetTouches, readTouches, subjectsOf } from './touched.ts';

/** Touches at once: what 500 refunds touch is looked at in two seconds, each statement far below its 15 (docs/performance.md). */
const TOUCHES_AT_ONCE = 5_000;
/** What is left then waits for the next run, five minutes later. */
const MOST_MILLISECONDS = 60_000;

/**
 * What must never be, looked for in production too: the rules that time can break as a whole, and the others for whatever was touched
 * since the last run. The touches are deleted after the look, so that a run that is killed is done again by the next.
 */
export async function reportFindings(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  atOnce = TOUCHES_AT_ONCE,
): Promise<void> {
  const looker = { db, log, now: clock.now() };
  await lookAtOpen(looker);
  const until = performance.now() + MOST_MILLISECONDS;
  for (;;) {
    const touches = await readTouches(db, atOnce);
    if (touches.length === 0) return;
    await lookAt(looker, await subjectsOf(db, touches));
    await forgetTouches(db, touches);
    if (touches.length < atOnce || performance.now() > until) return;
  }
}
