import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What /metrics shows. Labels come from short lists of ours: a label made from input would grow without end. */
export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
  observeRequest(route: string, method: string, status: number, seconds: number): void;
  observeJob(job: string, outcome: 'done' | 'failed', seconds: number): void;
  /** By its code: each limit that people meet is one. */
  observeRefusal(code: string): void;
  /** Counts that are read anew whenever /metrics is, each under its label. */
  addGauge(gauge: ReadGauge): void;
}

export interface ReadGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  read(): Promise<Readonly<Record<string, number>>>;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 120];

/**
 * What is the process's own: memory, event loop, garbage. Collecting it observes for as long as the process lives, so it is begun once; an
 * observer of each server would keep all that the server had.
 */
let ofProcess: Registry | undefined;

function processRegistry(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

export function createMetrics(): Metrics {
  // A registry of its own: the global one would add up the servers of a test process.
  const registry = new Registry();
  const registers = [registry];
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
  const refusals = new Counter({
    name: 'kiraa_refused_total',
    help: 'Calls that were refused since the start, by the code of the refusal',
    labelNames: ['code'],
    registers,
  });
  return {
    contentType: registry.contentType,
    observeRefusal: (code) => refusals.inc({ code }),
    read: async () => `${await processRegistry().metrics()}${await registry.metrics()}`,
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
    addGauge: ({ name, help, label, read }) => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          // Without a database the other metrics are still shown; a gauge without a value is for an alarm to notice.
          const counts = await read().catch(() => ({}));
          for (const [kind, count] of Object.entries(counts)) this.set({ [label]: kind }, count);
        },
      });
    },
  };
}
