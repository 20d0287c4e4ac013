import autocannon from 'autocannon';

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failed: number;
}

export interface HttpLoad {
  readonly url: string;
  readonly connections?: number;
  readonly seconds?: number;
  readonly requests?: autocannon.Request[];
  readonly headers?: Readonly<Record<string, string>>;
}

const CONNECTIONS = 8;
const SECONDS = 6;
// Long enough for the JIT to compile both sides: with 2 seconds the first page measured after a start was a fifth
// slower.
const WARM_UP_SECONDS = 5;

/**
 * autocannon decodes each body as text for checks that nothing here uses. Decoding compressed bytes cost four fifths of
 * the pages' rate (5,300 a second with it, 22,800 without, in one run).
 */
function dropBodies(client: unknown): void {
  const { pipelinedRequests } = client as {
    readonly pipelinedRequests: { addBody: (bytes: Buffer) => void };
  };
  pipelinedRequests.addBody = () => undefined;
}

/** Requests over `connections` kept-alive connections, after a warm-up. Latencies in milliseconds. */
export async function loadHttp(load: HttpLoad): Promise<Figures> {
  const options = {
    url: load.url,
    connections: load.connections ?? CONNECTIONS,
    setupClient: dropBodies,
    ...(load.requests && { requests: load.requests }),
    ...(load.headers && { headers: load.headers }),
  };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: load.seconds ?? SECONDS });
  const { p50, p97_5, p99 } = result.latency;
  // autocannon has no p95; p97.5 is the next stricter one.
  return { perSecond: result.requests.average, p50, p95: p97_5, p99, failed: result.non2xx + result.errors };
}

/**
 * The same figures for work that is not HTTP: `work` is repeated on each of `connections` lanes for the given seconds.
 */
export async function loadWork(
  work: (lane: number) => Promise<boolean>,
  {
    connections = CONNECTIONS,
    seconds = SECONDS,
  }: { readonly connections?: number; readonly seconds?: number } = {},
): Promise<Figures> {
  await runLanes(work, connections, WARM_UP_SECONDS);
  const { latencies, failed } = await runLanes(work, connections, seconds);
  const sorted = latencies.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: sorted.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed };
}

async function runLanes(work: (lane: number) => Promise<boolean>, lanes: number, seconds: number) {
  const until = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  let failed = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < until) {
        const start = performance.now();
        if (!(await work(lane))) failed += 1;
        latencies.push(performance.now() - start);
      }
    }),
  );
  return { latencies, failed };
}
