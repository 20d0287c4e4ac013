import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { freePort } from '../processes/free-port.ts';

interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A partner's receiver of webhooks on this machine, which keeps what it was told. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: Received[];
  /** How it answers from now on; 200 until this is called. */
  answerWith(answer: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answer = (response: ServerResponse): void => void response.end('ok');
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({ id: String(request.headers['webhook-id']), headers: request.headers, body });
    answer(response);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answerWith: (next) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** What a message says, if the library of Standard Webhooks signs it alike by this secret; else undefined. */
export function believed(secret: string, { id, headers, body }: Received): unknown {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.includes(new Webhook(secret).sign(id, at, body)) ? JSON.parse(body) : undefined;
}
