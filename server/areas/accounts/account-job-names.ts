import { defineJob } from '../../platform/jobs/jobs.ts';
import type { SessionDevice } from './sessions/session-device.ts';

export type PasskeyNews = 'added' | 'removed';

/** Tells a person that a passkey of theirs was added or removed. */
export const tellPasskey = defineJob<{ accountId: string; news: PasskeyNews }>('accounts.tell-passkey');

/** `accountId` is null for a number that nobody has, so that refusing it writes as much as refusing a known one (T14). */
export const noteWrongPassword = defineJob<{
  accountId: string | null;
  at: string;
  device: SessionDevice;
}>('accounts.note-wrong-password');
