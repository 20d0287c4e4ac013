import { type RawBuilder, sql } from 'kysely';

/** What an invariant can be looked at by: one booking, one payment and so on at a time. */
export const subjectKinds = [
  'booking',
  'payment',
  'transaction',
  'payout',
  'owner',
  'coupon',
  'listing',
  'document',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The ids that are looked at, by kind. */
export type Subjects = Readonly<Partial<Record<SubjectKind, readonly string[]>>>;

/** The condition that a column, which has ids of the invariant's kind, is among those that are looked at. */
export type Within = (column: string) => RawBuilder<boolean>;

/**
 * A rule that what has changed can break: it is looked at for what was touched, and for everything at night. `broken` selects as
 * `subject` every row that violates it, and as `root` the thing of its kind by which that was found. Each table that it reads has
 * to note what is touched (`CALL note_touches(…)` in a migration), and `subjectsOf()` has to lead from there to its kind.
 */
export interface InvariantOf {
  readonly name: string;
  readonly says: string;
  readonly of: SubjectKind;
  readonly broken: (now: Date, within: Within) => RawBuilder<{ subject: string; root: string }>;
}

/**
 * A rule that time alone can break, or that asks for what is open: looked at as a whole each time, so its query has to have an index
 * that leads to the few rows it is about.
 */
export interface WholeInvariant {
  readonly name: string;
  readonly says: string;
  readonly of?: undefined;
  readonly broken: (now: Date) => RawBuilder<{ subject: string }>;
}

export type Invariant = InvariantOf | WholeInvariant;

export const everywhere: Within = () => sql<boolean>`true`;

export function among(ids: readonly string[]): Within {
  return (column) => sql<boolean>`${sql.ref(column)} = ANY(${ids}::uuid[])`;
}
