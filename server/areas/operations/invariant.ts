import type { RawBuilder } from 'kysely';

/** A rule that must hold of the whole database, and the query that finds violations. */
export interface Invariant {
  readonly name: string;
  readonly says: string;
  /** Selects as `subject` every row that violates the rule; no rows when all is well. */
  readonly broken: (now: Date) => RawBuilder<{ subject: string }>;
}
