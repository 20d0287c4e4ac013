import { defineJob } from '../../platform/jobs/jobs.ts';
import type { SessionDevice } from './sessions/session-device.ts';

/** `accountId` is null for a number that nobody has, so that refusing it writes as much as refusing a known one (T14). */
export const noteWrongPassword = defineJob<{
  accountId: string | null;
  at: string;
  device: SessionDevice;
}>('accounts.note-wrong-password');
