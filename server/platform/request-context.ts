import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from './ids.ts';

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

export function newRequestId(): string {
  return newId<'request'>();
}
