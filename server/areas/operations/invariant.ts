import type { RawBuilder } from 'kysely';

/** Something that must never be, and how to look for it. */
export interface Invariant {
  readonly name: string;
  readonly says: string;
  /** Selects `subject` of every row that breaks it; empty is good. */
  readonly broken: (now: Date) => RawBuilder<{ subject: string }>;
}
