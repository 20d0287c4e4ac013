import type { Session } from '../session/session-store.ts';
import type { RefusedCall } from './refusals.ts';

/** TanStack Query knows failure as something thrown; a refused call stays what the typed client gave. */
export class RefusedError extends Error {
  readonly call: RefusedCall;

  constructor(call: RefusedCall) {
    super(call.refusal.code);
    this.call = call;
  }
}

/** Whose answers they are; undefined while the stored session is being asked about. */
export type Asker = string | undefined;

export const GUEST = 'guest';

/** A switch of the profile makes another asker: the server answers an owner and a renter differently. */
export function askerOf({ status, account }: Session): Asker {
  if (status === 'loading') return undefined;
  return account ? `${account.mode} ${account.id}` : GUEST;
}
