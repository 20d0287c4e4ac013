import { defineJob } from '../../platform/jobs.ts';
import type { SessionDevice } from './session-device.ts';

/** `accountId`: null for a number that nobody has, so that its refusal costs the same writing (T14). */
export const noteWrongPassword = defineJob<{
  accountId: string | null;
  at: string;
  device: SessionDevice;
}>('accounts.note-wrong-password');
