import { type PendingCode, tabDrawer } from '../../../shell/session/pending-code.ts';
import type { Mode } from '../../../shell/session/session.tsx';

/** A registration or log-in whose code is on its way: what it was begun with, and how (P1-AUTH-22). */
export interface PendingEntry extends PendingCode {
  readonly logInType: 'signup' | 'login';
  readonly person: {
    readonly fullName?: string;
    readonly mode: Mode;
    readonly mobile: string;
    readonly countryCode: string;
  };
  readonly remember: boolean;
}

/** A number without an account that its holder has confirmed: the sign-up needs a name and no second code. */
export interface ConfirmedNumber {
  readonly token: string;
  readonly mobile: string;
  readonly countryCode: string;
}

export const pendingEntry = tabDrawer<PendingEntry>('pendingEntry');
export const confirmedNumber = tabDrawer<ConfirmedNumber>('confirmedNumber');
export const pendingForgot = tabDrawer<PendingCode>('pendingForgot');
/** The temporary token that sets a new password. */
export const resetProof = tabDrawer<string>('resetProof');
