import { type ChildProcess, fork } from 'node:child_process';
import type { PictureReply, PictureTask, WrittenImage } from './picture-recipe.ts';

export interface ChildLimits {
  /** Of one picture, from the moment at which the process has it. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

export type TaskEnd =
  | { readonly kind: 'written'; readonly images: readonly WrittenImage[] }
  | { readonly kind: 'broken' | 'too slow' | 'too much memory' | 'died' | 'not started' };

/** One process that decodes pictures, started with its first one. */
export interface PictureChild {
  /** One at a time. A process that took too long or too much is gone when this resolves; the next picture gets another. */
  run(task: PictureTask): Promise<TaskEnd>;
  /** The process's id; undefined while there is none. */
  readonly pid: number | undefined;
  /** Memory in bytes that it took after its last picture. */
  readonly residentBytes: number;
  end(): void;
}

const PROGRAM = new URL('./picture-process.ts', import.meta.url);
const STARTED_WITHIN_MILLISECONDS = 20_000;
/** What libvips leaves behind: a process that keeps more than this is replaced, so that one large picture is not paid for all day. */
const KEEPS_AT_MOST_BYTES = 250 * 1024 * 1024;
/** It is ended when nothing came for so long: most servers see no picture for hours. */
const IDLE_MILLISECONDS = 60_000;
/** Of the objects of JavaScript; pixels lie outside. */
const HEAP_MEGABYTES = 64;

/** `program` stands for ours in tests of what goes wrong. */
export function createPictureChild(limits: ChildLimits, program: URL = PROGRAM): PictureChild {
  let child: ChildProcess | undefined;
  let residentBytes = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    residentBytes = 0;
  };

  /** Undefined: it did not come up. */
  const started = async (): Promise<ChildProcess | undefined> => {
    if (child?.connected) return child;
    end();
    const fresh = spawn(program, limits.megabytes);
    child = fresh;
    const reply = await nextReply(fresh, STARTED_WITHIN_MILLISECONDS);
    if (typeof reply === 'object' && reply.kind === 'ready') return fresh;
    end();
    return undefined;
  };

  const settle = (reply: PictureReply | 'late' | 'gone'): TaskEnd => {
    if (reply === 'late') return { kind: 'too slow' };
    if (reply === 'gone' || reply.kind === 'ready') return { kind: 'died' };
    if (reply.kind === 'too much memory') return { kind: 'too much memory' };
    residentBytes = reply.residentBytes;
    if (reply.kind === 'broken') return { kind: 'broken' };
    // Bytes come as bare arrays from another process.
    return {
      kind: 'written',
      images: reply.images.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })),
    };
  };

  return {
    get pid() {
      return child?.pid;
    },
    get residentBytes() {
      return residentBytes;
    },
    end,
    run: async (task) => {
      clearTimeout(idle);
      const running = await started();
      if (!running) return { kind: 'not started' };
      running.ref();
      running.channel?.ref();
      const reply = nextReply(running, limits.milliseconds);
      running.send(task, () => {}); // a process that is gone by now is heard of by its exit
      const outcome = settle(await reply);
      const isSound = outcome.kind === 'written' || outcome.kind === 'broken';
      if (!isSound || residentBytes > KEEPS_AT_MOST_BYTES) end();
      else {
        // Nothing waits for it: a program whose work is done may end with it.
        running.unref();
        running.channel?.unref();
        idle = setTimeout(end, IDLE_MILLISECONDS).unref();
      }
      return outcome;
    },
  };
}

/** Of our own program alone: it is given nothing of the server's environment, which holds its keys. */
function spawn(program: URL, megabytes: number): ChildProcess {
  return fork(program, [String(megabytes)], {
    serialization: 'advanced', // bytes go as bytes
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
    // Memory that a thread gives back is given to the next one, and not kept for each of them.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** The next thing that it says; `late` when it says nothing in time, `gone` when it ends before. */
function nextReply(child: ChildProcess, milliseconds: number): Promise<PictureReply | 'late' | 'gone'> {
  return new Promise((resolve) => {
    const conclude = (reply: PictureReply | 'late' | 'gone') => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', leave).off('error', leave);
      resolve(reply);
    };
    const hear = (reply: unknown) => conclude(reply as PictureReply);
    const leave = () => conclude('gone');
    const timer = setTimeout(() => conclude('late'), milliseconds);
    child.on('message', hear).on('exit', leave).on('error', leave);
  });
}
