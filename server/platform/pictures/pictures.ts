import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { PHOTO_HELD_MAXIMUM_BYTES, PHOTO_MAXIMUM_PIXELS } from '@kiraa/domain/limits.ts';
import type { Log } from '../log.ts';
import type { ReadGauge } from '../metrics.ts';
import { createFairQueue } from './fair-queue.ts';
import { createPictureChild, type PictureChild } from './picture-child.ts';
import { readPictureHead, startsLikeImage } from './picture-head.ts';
import type { PictureRecipe, PictureTask, WrittenImage } from './picture-recipe.ts';

export { startsLikeImage } from './picture-head.ts';
export { fittedJpeg, type PictureRecipe, type WrittenImage } from './picture-recipe.ts';

/** What pictures may take of a server; read by config.ts. */
export interface PictureLimits {
  /** Processes that decode, each one picture at a time. */
  readonly processes: number;
  /** Of one picture. */
  readonly seconds: number;
  /** Of one process. */
  readonly megabytes: number;
  readonly waitingPerPerson: number;
  readonly waiting: number;
}

export interface SentPicture {
  readonly bytes: Uint8Array;
  readonly recipe: PictureRecipe;
  /** Whose turn it is counted as: an account's id, or the address of somebody who has none. */
  readonly person: string;
}

/** Reads what people send as pictures (D-PICTURES). */
export interface Pictures {
  /**
   * The picture written anew by its recipe, so that nothing of the sender's bytes is ever served: no place from a camera's notes, no
   * script behind a picture's end. Refused: IMAGE_ONLY, IMAGE_TOO_MANY_PIXELS and IMAGE_TOO_HEAVY by its first bytes,
   * IMAGE_BROKEN, and for a while PICTURES_WAITING (this person) and BUSY (everybody).
   */
  read(sent: SentPicture): Promise<Read>;
  /** The same for a recipe of one picture. */
  readOne(sent: SentPicture): Promise<Outcome<WrittenImage>>;
  readonly gauge: ReadGauge;
  close(): void;
}

const AGAIN_SECONDS = 5;
/** A picture that its process died of is tried once more, because another may have killed that: the system, an operator. */
const TRIES = 2;

type Read = Outcome<readonly WrittenImage[]>;

interface Waiting {
  readonly task: PictureTask;
  readonly settle: (outcome: Read) => void;
}

/** `program` stands for ours in tests of what goes wrong. */
export function openPictures(limits: PictureLimits, log: Pick<Log, 'warn'>, program?: URL): Pictures {
  const queue = createFairQueue<Waiting>({ perPerson: limits.waitingPerPerson, together: limits.waiting });
  const ends = createCounts();
  const workers = openWorkers(limits, { log, ends, program });

  const work = () => {
    const next = workers.isFree() ? queue.next() : undefined;
    if (!next) return;
    void workers.decode(next.task).then((outcome) => {
      next.settle(outcome);
      work();
    });
  };

  const read = async ({ bytes: sent, recipe, person }: SentPicture) => {
    const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
    const fault = faultOfHead(bytes);
    if (fault) {
      ends.add('refused early');
      return fault;
    }
    const { promise, resolve } = Promise.withResolvers<Read>();
    const place = workers.isClosed()
      ? 'all full'
      : queue.add(person, { task: { bytes, recipe }, settle: resolve });
    if (place !== 'taken') {
      ends.add(place);
      return later(place === 'person full' ? 'PICTURES_WAITING' : 'BUSY');
    }
    work();
    return await promise;
  };

  return {
    read,
    readOne: async (sent) => {
      const outcome = await read(sent);
      if (!outcome.ok) return outcome;
      const [image] = outcome.value;
      return image ? accept(image) : refuse('IMAGE_BROKEN');
    },
    gauge: {
      name: 'kiraa_pictures',
      help: 'Pictures that people send: waiting, people who wait and the most of one of them, worked on, megabytes of their processes, and since the start what became of them',
      label: 'what',
      read: async () => ({
        waiting: queue.waiting,
        people: queue.people,
        'most of one': queue.mostOfOne,
        ...workers.numbers(),
        ...ends.read(),
      }),
    },
    close: () => {
      workers.close();
      for (let left = queue.next(); left; left = queue.next()) left.settle(later('BUSY'));
    },
  };
}

interface WorkerSettings {
  readonly log: Pick<Log, 'warn'>;
  readonly ends: ReturnType<typeof createCounts>;
  readonly program: URL | undefined;
}

/** The processes, each with one picture at a time. */
function openWorkers(limits: PictureLimits, { log, ends, program }: WorkerSettings) {
  const childLimits = { milliseconds: limits.seconds * 1_000, megabytes: limits.megabytes };
  const children = Array.from({ length: limits.processes }, () => createPictureChild(childLimits, program));
  const free = [...children];
  let isOver = false;

  const decodeIn = async (child: PictureChild, task: PictureTask): Promise<Read> => {
    for (let attempt = 1; ; attempt += 1) {
      const end = await child.run(task);
      if (isOver && end.kind !== 'written') return later('BUSY');
      ends.add(end.kind);
      if (end.kind === 'written') return accept(end.images);
      if (end.kind === 'broken') return refuse('IMAGE_BROKEN');
      log.warn({ reason: end.kind }, 'a process of pictures ended');
      if (end.kind === 'not started') return later('BUSY');
      if (end.kind !== 'died' || attempt === TRIES) return refuse('IMAGE_BROKEN');
    }
  };

  return {
    isFree: () => free.length > 0 && !isOver,
    isClosed: () => isOver,
    /** Only while one is free. */
    decode: async (task: PictureTask): Promise<Read> => {
      const child = free.pop();
      if (!child) return later('BUSY');
      const outcome = await decodeIn(child, task);
      free.push(child);
      return outcome;
    },
    numbers: () => ({
      working: children.length - free.length,
      megabytes: Math.round(children.reduce((sum, child) => sum + child.residentBytes, 0) / 1_048_576),
    }),
    close: () => {
      isOver = true;
      for (const child of children) child.end();
    },
  };
}

function later(code: 'PICTURES_WAITING' | 'BUSY'): Outcome<never> {
  return { ok: false, refusal: { code, retryAfterSeconds: AGAIN_SECONDS } };
}

/** What the first bytes are refused for; before anything waits for it, and before anything is unpacked. */
function faultOfHead(bytes: Buffer): Outcome<never> | undefined {
  if (!startsLikeImage(bytes)) return refuse('IMAGE_ONLY');
  const head = readPictureHead(bytes);
  if (!head) return refuse('IMAGE_BROKEN');
  if (head.width * head.height > PHOTO_MAXIMUM_PIXELS) return refuse('IMAGE_TOO_MANY_PIXELS');
  return head.heldBytes > PHOTO_HELD_MAXIMUM_BYTES ? refuse('IMAGE_TOO_HEAVY') : undefined;
}

function createCounts() {
  const names = ['written', 'broken', 'too slow', 'too much memory', 'died', 'not started'] as const;
  const counts = new Map<string, number>([
    ...names.map((name) => [name, 0] as const),
    ['refused early', 0],
    ['person full', 0],
    ['all full', 0],
  ]);
  return {
    add: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    read: () => Object.fromEntries(counts),
  };
}
