import { useEffect, useState } from 'react';
import { useCountdown } from '../../ui/display/use-countdown.ts';

/**
 * Counts down and then loads the target anew (P3-PAY-08 asks for the reload). Counting begins in the browser, so that
 * a page that came slowly does not leave at once.
 */
export function useDeparture(target: string, seconds: number, isStopped = false): number {
  const [end, setEnd] = useState<number>();
  useEffect(() => setEnd(Date.now() + seconds * 1_000), [seconds]);
  const left = useCountdown(end ?? 0);
  const isOver = end !== undefined && left === 0 && !isStopped;
  useEffect(() => {
    if (isOver) window.location.assign(target);
  }, [isOver, target]);
  return end === undefined ? seconds : left;
}
