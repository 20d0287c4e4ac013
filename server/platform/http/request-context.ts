import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

interface RequestContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Everything that `run` awaits writes its logs and calls providers under this id. */
export function withRequestId<Result>(requestId: string, run: () => Result): Result {
  return storage.run({ requestId }, run);
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
