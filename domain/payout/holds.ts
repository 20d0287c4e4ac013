/** Where an owner's money would go, as far as it decides whether it may. */
export interface Destination {
  /** What the bank has said of it: nothing yet, that money arrived, or that it came back. */
  readonly status: 'untried' | 'proven' | 'refused';
  /** New details rest first (T7). */
  readonly payableFrom: Date;
}

export type HoldReason = 'no_bank' | 'bank_refused' | 'bank_rests' | 'blocked';

/** Why nothing is paid out to this owner now; undefined when nothing is in the way. */
export function holdReason(
  owner: { readonly isBlocked: boolean; readonly destination: Destination | undefined },
  now: Date,
): HoldReason | undefined {
  const { isBlocked, destination } = owner;
  if (isBlocked) return 'blocked';
  if (!destination) return 'no_bank';
  if (destination.status === 'refused') return 'bank_refused';
  return now < destination.payableFrom ? 'bank_rests' : undefined;
}
