import { type PendingCode, tabDrawer } from '../../shell/session/pending-code.ts';

/** A code for a new mobile or e-mail address waits to be typed. Kept in the tab (P1-PROF-11), so that a reload comes back to it. */
export interface PendingChange extends Pick<PendingCode, 'secondCode'> {
  readonly token: string;
  /** Where the code went: a number in international form or an e-mail address. */
  readonly destination: string;
  /** When it may be sent again, milliseconds since 1970. */
  readonly resendAt: number;
}

export const pendingChange = tabDrawer<PendingChange>('pendingChange');
