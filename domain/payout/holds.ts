/** An owner's bank account, as far as it decides whether money may be sent there. */
export interface Destination {
  /** What is known of this account: nothing yet, that a transfer has arrived there, or that one was sent back. */
  readonly status: 'untried' | 'proven' | 'refused';
  /** New bank details rest before money is sent there (T7). */
  readonly payableFrom: Date;
}

export type HoldReason = 'held' | 'signal' | 'no_bank' | 'bank_refused' | 'bank_rests' | 'blocked';

/** Why this owner is paid nothing now; undefined when nothing is in the way. */
export function holdReason(
  owner: {
    readonly isBlocked: boolean;
    /** Somebody of the house holds what goes to this owner. */
    readonly isHeld?: boolean;
    /** What data alone says may be wrong, and nobody has looked into yet (D-SIGNALS). */
    readonly isChecked?: boolean;
    readonly destination: Destination | undefined;
  },
  now: Date,
): HoldReason | undefined {
  const { isBlocked, isHeld, isChecked, destination } = owner;
  if (isBlocked) return 'blocked';
  if (isHeld) return 'held';
  if (isChecked) return 'signal';
  if (!destination) return 'no_bank';
  if (destination.status === 'refused') return 'bank_refused';
  return now < destination.payableFrom ? 'bank_rests' : undefined;
}
