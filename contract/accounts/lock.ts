import { type Lock, type LockReason, lockReasons } from '@kiraa/domain/account/lock.ts';

/** A lock as it stands beside the refusal of every call by whoever is locked. */
interface LockOnWire {
  readonly reason: LockReason;
  readonly words: string | null;
  /** ISO 8601. */
  readonly until: string | null;
}

export function lockToWire({ reason, words, until }: Lock): LockOnWire {
  return { reason, words, until: until?.toISOString() ?? null };
}

/** Undefined for anything that is none: a server may be older or newer than the page. */
export function lockFromWire(value: unknown): Lock | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { reason, words, until } = value as Readonly<Record<string, unknown>>;
  const known = lockReasons.find((one) => one === reason);
  if (known === undefined) return undefined;
  const end = typeof until === 'string' ? new Date(until) : null;
  return { reason: known, words: typeof words === 'string' ? words : null, until: end };
}
