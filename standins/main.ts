// Starts the stand-ins: node standins/main.ts --port 3001 [--host 127.0.0.1] [--data DIR]
import { parseArgs } from 'node:util';
import { startStandins } from './start.ts';

export { startStandins } from './start.ts';

const DEFAULT_PORT = 3001;

function readArguments() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      'webhook-url': { type: 'string' },
      'webhook-key': { type: 'string' },
    },
  });
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('--port takes a whole number from 0 to 65535.');
  }
  const environment = {
    ...process.env,
    STANDIN_WEBHOOK_URL: values['webhook-url'] ?? process.env.STANDIN_WEBHOOK_URL,
    STANDIN_WEBHOOK_KEY: values['webhook-key'] ?? process.env.STANDIN_WEBHOOK_KEY,
    STANDIN_SEED: process.env.STANDIN_SEED,
  };
  return { port, host: values.host, dataDir: values.data, environment, seed: process.env.STANDIN_SEED };
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
  console.log(`Stand-ins: ${running.url}  (inbox ${running.url}/inbox)`);
  const stop = () => {
    void running.close().finally(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A parent that was killed cannot ask us to stop; its channel closing says so.
  process.once('disconnect', stop);
  process.send?.({ kind: 'ready', url: running.url });
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });
}
