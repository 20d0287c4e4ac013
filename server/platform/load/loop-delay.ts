import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the one thread that answers everybody comes to what it has to do. */
export interface LoopDelay {
  /** Milliseconds, of the last half second; one long pause among many short ones does not count. */
  read(): number;
  stop(): void;
}

const RESOLUTION_MILLISECONDS = 20;
const LOOK_EVERY_MILLISECONDS = 500;
const PERCENTILE = 90;
const NANOSECONDS = 1_000_000;

export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  histogram.enable();
  let latest = 0;
  const timer = setInterval(() => {
    const late = histogram.percentile(PERCENTILE) / NANOSECONDS - RESOLUTION_MILLISECONDS;
    latest = histogram.count === 0 ? 0 : Math.max(0, late);
    histogram.reset();
  }, LOOK_EVERY_MILLISECONDS);
  timer.unref();
  return {
    read: () => latest,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
