import { readdir, readFile } from 'node:fs/promises';

/** What a server's processes hold, in megabytes. Linux only. */
export interface FamilyMemory {
  /** The server with all processes that it started itself. */
  readonly all: number;
  readonly server: number;
  /** Of those, the ones that decode pictures. */
  readonly pictures: number;
}

export async function memoryOfFamily(pid: number): Promise<FamilyMemory> {
  const server = await residentMegabytes(pid);
  const memory = { all: server, server, pictures: 0 };
  for (const child of await childrenOf(pid)) {
    const held = await residentMegabytes(child);
    memory.all += held;
    if ((await commandOf(child)).includes('/pictures/')) memory.pictures += held;
  }
  return memory;
}

/** Looks every so many milliseconds until it is told to stop; answers the most that each held. */
export function watchMemory(pid: number, everyMilliseconds = 50): () => FamilyMemory {
  const peak = { all: 0, server: 0, pictures: 0 };
  const look = async () => {
    const now = await memoryOfFamily(pid);
    for (const part of ['all', 'server', 'pictures'] as const) peak[part] = Math.max(peak[part], now[part]);
  };
  const watch = setInterval(() => void look(), everyMilliseconds);
  return () => {
    clearInterval(watch);
    return peak;
  };
}

/** One process alone, without those that it starts. */
export async function residentMegabytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024;
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = threads.map((thread) =>
    readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''),
  );
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

async function commandOf(pid: number): Promise<string> {
  return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
