/** The rules of passkeys (D-PASSKEY): keys of devices, by which somebody proves that it is them. */

/** What a passkey is for: to log in without a code, or as the second factor of somebody of the house. One never does the other's. */
export const passkeyPurposes = ['log-in', 'second-factor'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** More devices than anybody has; of each purpose. */
export const PASSKEYS_MAXIMUM = 10;
export const PASSKEY_NAME_LETTERS = 60;
/** How long a device may take to sign what it was asked; a challenge is good once. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** How long after a code to the mobile or a passkey a session may do what asks for one, such as a new passkey or bank account. */
export const STEP_UP_MINUTES = 10;

const MINUTE_MILLISECONDS = 60_000;

/**
 * Whether a device that has signed `counted` times before is the one that says `told` now. Devices that keep no count say 0 each
 * time; one whose count stands still or falls may be a copy (WebAuthn, 6.1.1).
 */
export function isCountRight(counted: number, told: number): boolean {
  return told > counted || (told === 0 && counted === 0);
}

/** Whether a code to the mobile, or a passkey, was right so lately that nothing more is asked before the account is changed (D-STEP-UP). */
export function isCodeFresh(confirmedAt: Date | null, now: Date): boolean {
  return (
    confirmedAt !== null && now.getTime() - confirmedAt.getTime() < STEP_UP_MINUTES * MINUTE_MILLISECONDS
  );
}
