import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems give away by themselves (Linux from 32,768, IANA from 49,152): between the look and the
// server that listens, one of those may go to a connection or to another test's server.
const FIRST_PORT = 20_000;
const PORT_AFTER_LAST = 32_000;

/** A port of the loopback on which nothing listens, for a server whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, PORT_AFTER_LAST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
