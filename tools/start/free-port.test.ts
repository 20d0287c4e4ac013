import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { requireFreePort } from './free-port.ts';

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('a port that is taken is named with the setting that changes it', async () => {
  const port = await takenPort();
  await expect(requireFreePort(port, '127.0.0.1', 'STANDINS_PORT')).rejects.toThrow(
    `Port ${port} is in use: set STANDINS_PORT to another one, or stop what listens there.`,
  );
});

test('an address that this machine has not is named', async () => {
  await expect(requireFreePort(await takenPort(), '192.0.2.1', 'PORT')).rejects.toThrow(
    'This machine has no address 192.0.2.1: set HOST to one of its own, or to 0.0.0.0.',
  );
});

test('a port that was free is free afterwards', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  await requireFreePort(port, '127.0.0.1', 'PORT');
  const again = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void again.close());
  await once(again, 'listening');
});
