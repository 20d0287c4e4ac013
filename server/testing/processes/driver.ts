import { Agent, request } from 'node:http';
import { API_BASE, type EndpointName, endpoints } from '@kiraa/contract/endpoints.ts';
import { toOurs, toWire } from '@kiraa/contract/wire-names.ts';

export interface Reply {
  /** HTTP status; 0 when no answer came, so the server may have done it or not. */
  readonly status: number;
  /** The code of the refusal, or '' for a success. */
  readonly code: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly milliseconds: number;
}

export interface Shot {
  readonly url: string;
  readonly token: string;
  readonly key?: string;
  readonly input: object;
}

export interface Driver {
  send(name: EndpointName, shot: Shot): Promise<Reply>;
  close(): void;
}

/** Whoever waits too long for a connection, on a machine that does something else besides, is told to come again: with the same press they do. */
export async function untilHeard<Answer extends { readonly code: string }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.code !== 'BUSY') return answer;
  }
}

/** Posts to the API over kept connections, hundreds at once, at a fraction of the cost of `fetch`. */
export function createDriver(connectionsPerNode = 500): Driver {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsPerNode });
  return {
    send: async (name, shot) => {
      const { path, inputNames, outputNames } = endpoints[name];
      const input = toWire(inputNames, shot.input) as object;
      const reply = await post(agent, `${shot.url}${API_BASE}${path}`, { ...shot, input });
      const isAnswer = reply.status === 200;
      return isAnswer ? { ...reply, body: toOurs(outputNames, reply.body) as Reply['body'] } : reply;
    },
    close: () => agent.destroy(),
  };
}

/** It ends what hangs: a thousand calls at once took 41 s to be answered while the machine did something else. */
const NO_ANSWER_AFTER_MILLISECONDS = 120_000;

function post(agent: Agent, url: string, { token, key, input }: Shot): Promise<Reply> {
  const startedAt = performance.now();
  const text = JSON.stringify(input);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'accept-language': 'en',
    authorization: `Bearer ${token}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return new Promise((resolve) => {
    const finish = (status: number, body: Record<string, unknown>) => {
      const milliseconds = performance.now() - startedAt;
      resolve({ status, body, code: typeof body.code === 'string' ? body.code : '', milliseconds });
    };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => finish(0, {}));
      response.on('end', () =>
        finish(response.statusCode ?? 0, read(Buffer.concat(chunks).toString('utf8'))),
      );
    });
    sent.setTimeout(NO_ANSWER_AFTER_MILLISECONDS, () => sent.destroy(new Error('no answer')));
    sent.on('error', () => finish(0, {}));
    sent.end(text);
  });
}

function read(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {}; // The answer was cut off: the status alone is known.
  }
}

/** The milliseconds within which this share of all answers came. */
export function percentile(replies: readonly Reply[], share: number): number {
  const sorted = replies.map((reply) => reply.milliseconds).sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** A summary such as "2 × 200, 998 × 409 PERIOD_TAKEN", which an assertion shows when a round failed. */
export function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of replies) {
    const name = `${status} ${code}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
