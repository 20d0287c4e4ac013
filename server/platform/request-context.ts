import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

interface RequestContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Everything that `run` awaits logs and calls providers under this id. */
export function withRequestId<Result>(requestId: string, run: () => Result): Result {
  return storage.run({ requestId }, run);
}

export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** Not stored, so it need not sort by time: node keeps random bytes for these ready, which a UUIDv7 has to ask for. */
export function newRequestId(): string {
  return randomUUID();
}
