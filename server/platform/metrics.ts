import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What /metrics shows. Labels come from short lists of ours: a label made from input would grow without end. */
export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
  observeRequest(route: string, method: string, status: number, seconds: number): void;
  observeJob(job: string, outcome: 'done' | 'failed', seconds: number): void;
}

/** A number that is read when somebody asks, and that ought to be nothing. */
export interface Alarm {
  /** Shown as `kiraa_<name>`. */
  readonly name: string;
  readonly help: string;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 120];

/**
 * Without a database the alarms are no numbers, and the rest is shown all the same: a number from before would say that all
 * is well.
 */
export function createMetrics(
  alarms: readonly Alarm[] = [],
  readAlarms: () => Promise<ReadonlyMap<string, number>> = async () => new Map(),
): Metrics {
  // A registry of its own: the global one would add up the servers of a test process.
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'kiraa_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  // Counters are kept by route, method and status: looking one up by its labels each time costs more than counting.
  const requestSeries = new Map<string, Histogram.Internal<'route' | 'method' | 'status'>>();
  const jobs = new Histogram({
    name: 'kiraa_job_seconds',
    help: 'Time of one run of a background job',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const gauges = new Map(
    alarms.map(({ name, help }) => [name, new Gauge({ name: `kiraa_${name}`, help, registers })]),
  );
  const showAlarms = async (): Promise<void> => {
    const counts = await readAlarms().catch(() => new Map<string, number>());
    for (const [name, gauge] of gauges) gauge.set(counts.get(name) ?? Number.NaN);
  };
  return {
    contentType: registry.contentType,
    read: async () => {
      await showAlarms();
      return registry.metrics();
    },
    observeRequest: (route, method, status, seconds) => {
      const key = `${status} ${method} ${route}`;
      let series = requestSeries.get(key);
      if (!series) {
        series = requests.labels({ route, method, status: String(status) });
        requestSeries.set(key, series);
      }
      series.observe(seconds);
    },
    observeJob: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
  };
}
