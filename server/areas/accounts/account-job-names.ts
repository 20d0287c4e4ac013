import { defineJob } from '../../platform/jobs/jobs.ts';
import type { SessionDevice } from './sessions/session-device.ts';

export interface LoginNews {
  readonly accountId: string;
  readonly news: 'added' | 'removed';
}

/** Tells a person that a passkey of theirs was added or removed. */
export const tellPasskey = defineJob<LoginNews>('accounts.tell-passkey');

/** Tells a person that an account elsewhere was let in here, or is no more. */
export const tellIdentity = defineJob<LoginNews>('accounts.tell-identity');

/** `accountId` is null for a number that nobody has, so that refusing it writes as much as refusing a known one (T14). */
export const noteWrongPassword = defineJob<{
  accountId: string | null;
  at: string;
  device: SessionDevice;
}>('accounts.note-wrong-password');
