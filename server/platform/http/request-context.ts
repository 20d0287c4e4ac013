import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { WorkClass } from '../load/work-classes.ts';

interface RequestContext {
  readonly requestId: string | undefined;
  readonly work: WorkClass | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Everything that `run` awaits writes its logs and calls providers under this id, and holds what its class of work may. */
export function withRequestId<Result>(
  requestId: string,
  run: () => Result,
  work: WorkClass | undefined = currentWork(),
): Result {
  return storage.run({ requestId, work }, run);
}

/** The same for work that is done for nobody's request alone, such as a page that many wait for. */
export function asWork<Result>(work: WorkClass, run: () => Result): Result {
  return storage.run({ requestId: currentRequestId(), work }, run);
}

/** The same for what many wait for, of every class. */
export function asNobodysWork<Result>(run: () => Result): Result {
  return storage.run({ requestId: currentRequestId(), work: undefined }, run);
}

/** Of which class what runs now is; undefined for jobs, and for what is always served. */
export function currentWork(): WorkClass | undefined {
  return storage.getStore()?.work;
}

export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/**
 * A request's id is not stored, so it need not sort by time; Node keeps random bytes ready for this kind, which a UUIDv7
 * has to ask for.
 */
export function newRequestId(): string {
  return randomUUID();
}
