import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';

export interface SavedAnswer {
  readonly status: number;
  readonly data: UserDetails;
  readonly verificationToken?: string | undefined;
  readonly otpDestination?: string | undefined;
  readonly resendSeconds?: number | undefined;
  readonly isEmailAsked?: boolean | undefined;
}

/**
 * What a save that was not refused asks of the screen: a code (P1-PROF-11), an information (P1-PROF-12), or to say that
 * it is done (P1-PROF-13).
 */
export type SaveOutcome =
  | { readonly kind: 'code'; readonly token: string; readonly destination: string; readonly seconds: number }
  | { readonly kind: 'information' }
  | { readonly kind: 'saved' };

export function outcomeOf(answer: SavedAnswer): SaveOutcome {
  if (answer.status !== 0) return { kind: 'saved' };
  if (answer.verificationToken === undefined) return { kind: 'information' };
  return {
    kind: 'code',
    token: answer.verificationToken,
    destination: answer.otpDestination ?? '',
    seconds: answer.resendSeconds ?? 0,
  };
}
