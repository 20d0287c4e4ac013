import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openRooms } from '../load/rooms.ts';
import { addShedding } from './shed-requests.ts';

const ROOM = { atOnce: 2, waiting: 1, waitAtMostMilliseconds: 60_000 };

test('[D-SHEDDING] who gives up keeps their place for as long as their work may go on: asking and hanging up is no way past the limit', async () => {
  const sizes = { money: ROOM, people: ROOM, guests: ROOM, robots: ROOM, tokens: ROOM };
  const rooms = openRooms({ sizes, loopDelayAtMostMilliseconds: {} });
  const app = fastify();
  addShedding(app, { rooms, isSession: async () => false });
  const { promise: work, resolve: end } = Promise.withResolvers<void>();
  app.get('/slow', { config: { work: 'guests' } }, async () => {
    await work;
    return {};
  });
  onTestFinished(async () => {
    end();
    await app.close();
    rooms.close();
  });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/slow`;
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  const inside = () => rooms.of.guests.counts().inside;
  const giving = new AbortController();
  const asked = [1, 2].map(() => fetch(url, { signal: giving.signal }).catch(() => undefined));
  await expect.poll(inside).toBe(2);
  giving.abort();
  await Promise.all(asked);
  await expect.poll(connections).toBe(0);
  expect(inside()).toBe(2);
  end();
  await expect.poll(inside).toBe(0);
});
