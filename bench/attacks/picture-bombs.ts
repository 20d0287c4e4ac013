import { setTimeout as sleep } from 'node:timers/promises';
import { interlacedPng, noisyJpeg } from '@kiraa/server/testing/listings/photos.ts';
import type { Product } from '../measuring/boot.ts';
import { memoryOfFamily, watchMemory } from '../measuring/process-memory.ts';
import { ownerSession, pictureAnswer } from '../uploads.ts';

/**
 * `npm run bench -- bombs`: one account sends 22 interlaced PNGs at once, of 50 megapixels and then of the most that is taken, and
 * meanwhile another sends one photo of a phone. Says how long that photo took with the tries that it needed, when the last bomb was
 * answered, and how much more memory the server took with the processes that it has for pictures. Ends with 1 when a limit is missed.
 */
export const BOMBS = 22;
export const HEAVIEST_BOMB = { what: '50 megapixels', width: 10_000, height: 5_000 };
const ROUNDS = [
  HEAVIEST_BOMB,
  { what: '25 megapixels, the most that is taken', width: 8_192, height: 3_072 },
] as const;
const PHOTO_WITHIN_SECONDS = 5;
const MORE_MEMORY_AT_MOST_MB = 300;
const TRIES = 60;

export async function benchBombs(product: Product): Promise<readonly string[]> {
  const neighbour = await ownerSession(product.databaseUrl, '+966700000012');
  const photo = await noisyJpeg(4_000, 3_000, 60);
  const warm = await pictureAnswer(product.url, neighbour, photo); // the first one loads the library
  if (warm.code !== 'kept') throw new Error(`the photo was not kept: ${warm.code}`);
  const missed: string[] = [];
  for (const [at, { what, width, height }] of ROUNDS.entries()) {
    const attacker = await ownerSession(product.databaseUrl, `+96670000002${at}`);
    const bomb = await interlacedPng(width, height);
    console.log(`\n${BOMBS} bombs of ${what}, ${Math.round(bomb.length / 1024)} KB each`);
    missed.push(...(await bombard(product, { attacker, bomb, neighbour, photo })));
  }
  return missed;
}

interface Round {
  readonly attacker: string;
  readonly bomb: Buffer;
  readonly neighbour: string;
  readonly photo: Buffer;
}

async function bombard(
  { url, pid }: Product,
  { attacker, bomb, neighbour, photo }: Round,
): Promise<readonly string[]> {
  const idle = await memoryOfFamily(pid);
  const peakOf = watchMemory(pid);
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const bombs = Array.from({ length: BOMBS }, () => pictureAnswer(url, attacker, bomb));
  await sleep(500);
  const sentAt = seconds();
  const tries = await untilKept(url, neighbour, photo);
  const photoTook = seconds() - sentAt;
  const answers = await Promise.all(bombs);
  const lastBomb = seconds();
  await sleep(500);
  const peak = peakOf();
  const counts = Object.entries(Object.groupBy(answers, ({ code }) => code));
  console.log(
    `${counts.map(([code, all]) => `${all?.length} ${code}`).join(', ')}; the last was answered after ${lastBomb.toFixed(1)} s; the photo needed ${tries} tries`,
  );
  const rows = [
    ["another person's photo meanwhile, s", photoTook, PHOTO_WITHIN_SECONDS],
    [
      `more memory of server and pictures, MB (${Math.round(idle.all)} before)`,
      peak.all - idle.all,
      MORE_MEMORY_AT_MOST_MB,
    ],
    [
      `of which the server itself, MB (${Math.round(idle.server)} before)`,
      peak.server - idle.server,
      MORE_MEMORY_AT_MOST_MB,
    ],
  ] as const;
  for (const [name, value, most] of rows)
    console.log(`| ${name} | ${value.toFixed(2)} | at most ${most.toFixed(2)} |`);
  return rows
    .filter(([, value, most]) => value > most)
    .map(([name, value]) => `${name}: ${value.toFixed(2)}`);
}

/** Sends it again as long as it is told that it may come later, as the page does. */
async function untilKept(url: string, token: string, photo: Buffer): Promise<number> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { code, retryAfterSeconds } = await pictureAnswer(url, token, photo);
    if (code === 'kept') return attempt;
    if (code !== 'BUSY' && code !== 'TOO_MANY_REQUESTS') throw new Error(`the photo was not kept: ${code}`);
    await sleep(retryAfterSeconds * 1_000);
  }
  throw new Error('the photo was never kept');
}
