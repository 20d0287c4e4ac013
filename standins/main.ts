// Starts the stand-ins: node standins/main.ts --port 3001 [--mail-port 3002] [--host 127.0.0.1] [--data DIR]
import { parseArgs } from 'node:util';
import { startStandins } from './start.ts';

export { startStandins } from './start.ts';

const DEFAULT_PORT = 3001;

function readArguments() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      'mail-port': { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const port = portOf('--port', values.port ?? String(DEFAULT_PORT));
  const mailPort = portOf('--mail-port', values['mail-port'] ?? String(port === 0 ? 0 : port + 1));
  const { host, data: dataDir } = values;
  return { port, mailPort, host, dataDir, environment: process.env, seed: process.env.STANDIN_SEED };
}

function portOf(option: string, value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${option} takes a whole number from 0 to 65535.`);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port taken: ${error.message}. Stop what uses it or choose another with --port.`;
  }
  return error.message;
}

async function main() {
  const running = await startStandins(readArguments());
  console.log(`Stand-ins: ${running.url}  (inbox ${running.url}/inbox, mail ${running.mailUrl})`);
  const stop = () => {
    void running.close().finally(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // If the parent process is killed, the channel to it closes, and this process ends.
  process.once('disconnect', stop);
  process.send?.({ kind: 'ready', url: running.url });
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });
}
