import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootProduct, type Product } from '../measuring/boot.ts';
import { drive, type Lane, quantile } from '../measuring/lanes.ts';
import { memoryOfFamily, watchMemory } from '../measuring/process-memory.ts';
import { processorMilliseconds } from '../measuring/processor-time.ts';
import { ownerSession } from '../uploads.ts';
import { seedListings } from '../yardstick.ts';
import { type People, peopleWhoPay } from './attacked-people.ts';
import type { Attack, Tally } from './attackers.ts';

/**
 * `npm run bench -- attacks`: three attacks at once (300 guests on the search, each request another and without pause; codes asked for
 * and guessed at from four addresses; one account's interlaced PNGs of 50 megapixels, 22 at a time), each of a process of its own, over
 * 10,000 listings. Says what people who pay and sign in wait meanwhile, beside the same at rest in the same run, and what memory the
 * server takes. `--short` takes the demo's listings and some seconds. Ends with 1 when a return from the bank takes more than a second
 * at p99, or anything is answered 500.
 */
const FULL = { rest: 15, attack: 30 } as const;
const SHORT = { rest: 5, attack: 8 } as const;
/** As a part of `npm run bench -- guards`. */
const PART = { rest: 10, attack: 20 } as const;
const P99_AT_MOST_MILLISECONDS = 1_000;
/** Each lane begins its next call so long after its last answer. */
const PAUSE_MILLISECONDS = 150;
/** The attacks have begun everywhere before anything is measured. */
const ATTACK_BEGINS_SECONDS = 3;
const ATTACKS = ['guests', 'codes', 'bombs'] as const;

export async function benchAttacks(args: readonly string[]): Promise<readonly string[]> {
  const isPart = args.includes('--part');
  const isShort = args.includes('--short') || isPart;
  const seconds = isPart ? PART : isShort ? SHORT : FULL;
  console.log('Starting the product over a fresh database …');
  const product = await bootProduct({
    // Whoever calls says from where, as a proxy would. All other settings are as they are.
    TRUSTED_PROXIES: '127.0.0.1',
    SHEDDING: 'on',
  });
  try {
    if (!isShort) await seedListings(product.databaseUrl);
    const count = Math.ceil(((seconds.rest + seconds.attack) * 1_000) / PAUSE_MILLISECONDS);
    const people = await peopleWhoPay(product, count);
    await measure(people, 2);
    console.log('Measuring at rest, and then while it is attacked …');
    const rest = await measure(people, seconds.rest);
    return await underAttack(product, people, { rest, seconds: seconds.attack });
  } finally {
    await product.stop();
  }
}

async function measure({ lanes }: People, seconds: number): Promise<Lane[]> {
  const until = Date.now() + seconds * 1_000;
  return await Promise.all(
    Object.entries(lanes).map(([name, send]) => drive(name, send, until, PAUSE_MILLISECONDS)),
  );
}

async function underAttack(
  product: Product,
  people: People,
  { rest, seconds }: { readonly rest: readonly Lane[]; readonly seconds: number },
): Promise<string[]> {
  const before = await memoryOfFamily(product.pid);
  const peakOf = watchMemory(product.pid);
  const { url, databaseUrl } = product;
  const token = await ownerSession(databaseUrl, '+966700000031');
  const attackSeconds = seconds + 2 * ATTACK_BEGINS_SECONDS;
  const attacks = ATTACKS.map((kind) => run({ kind, url, databaseUrl, token, seconds: attackSeconds }));
  await sleep(ATTACK_BEGINS_SECONDS * 1_000);
  const busyBefore = await processorMilliseconds([product.pid]);
  const attacked = await measure(people, seconds);
  const busy = (await processorMilliseconds([product.pid])) - busyBefore;
  const tallies = await Promise.all(attacks);
  const peak = peakOf();
  console.log(`\n${table(rest, attacked)}\n`);
  for (const [at, kind] of ATTACKS.entries()) console.log(`${kind}: ${JSON.stringify(tallies[at])}`);
  console.log(`processor of the server: ${(busy / seconds / 10).toFixed(0)} % of one core`);
  for (const part of ['server', 'pictures'] as const)
    console.log(`memory of ${part}, MB: ${before[part].toFixed(0)} before, ${peak[part].toFixed(0)} at most`);
  const broken = tallies.reduce((sum, tally) => sum + (tally['500'] ?? 0), 0);
  return [
    ...attacked
      .filter(({ name }) => name.startsWith('return'))
      .filter(({ milliseconds }) => quantile(milliseconds, 0.99) > P99_AT_MOST_MILLISECONDS)
      .map(({ name }) => `${name}: p99 over a second`),
    ...[...rest, ...attacked].filter(({ failed }) => failed > 0).map(({ name }) => `${name}: some failed`),
    ...(broken > 0 ? [`${broken} answers of 500`] : []),
  ];
}

/** One attack in a process of its own, so that its work does not delay what is measured here. */
function run(attack: Attack): Promise<Tally> {
  const program = join(import.meta.dirname, 'attackers.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(attack)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(JSON.parse(said) as Tally)
        : reject(new Error(`the attack of ${attack.kind} ended with ${code}`)),
    );
  });
}

function table(rest: readonly Lane[], attacked: readonly Lane[]): string {
  const head = [
    'ms',
    'at rest: p50',
    'p99',
    'attacked: p50',
    'p99',
    'times at p50',
    'times at p99',
    'failed',
  ];
  const lines = attacked.map(({ name, milliseconds, failed }, at) => {
    const parts = [0.5, 0.99] as const;
    const calm = parts.map((part) => quantile(rest[at]?.milliseconds ?? [], part));
    const busy = parts.map((part) => quantile(milliseconds, part));
    const times = parts.map((_, which) => ((busy[which] ?? 0) / (calm[which] ?? 1)).toFixed(1));
    const whole = [...calm, ...busy].map((value) => value.toFixed(0));
    return [name, ...whole, ...times, `${failed} of ${milliseconds.length}`];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
