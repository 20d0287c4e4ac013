/**
 * What can go wrong where something leaves the process. `killed`: the server dies there. `dropped`: a request or its answer never
 * arrives. `late`: after whoever waited has given up. `doubled`: twice. `reordered`: a notice after the one that follows it.
 * `refused`: the provider says no. `forged`: a notice with another amount or a broken seal, or a provider that moves another amount.
 */
export const faultKinds = ['killed', 'dropped', 'late', 'doubled', 'reordered', 'refused', 'forged'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Where something leaves the process, or comes in: a call of a provider, its notice, or what the database keeps. */
export interface Place {
  readonly what: 'call' | 'notice' | 'write';
  /** Such as `POST /v1/payments/* CP`; the same for every call of that sort. */
  readonly label: string;
  /** Calls that change something there. */
  readonly moves: boolean;
}

/** One fault of a run: it happens at the `nth` place that it can happen at, counted from 0. */
export interface Fault {
  readonly kind: FaultKind;
  readonly nth: number;
  /** Only places whose label begins so; any without it. */
  readonly where?: string;
  /** Chooses between the forms of one kind, such as before or after the call. */
  readonly form: number;
  /** Places so far at which it could have happened. */
  seen: number;
  /** Where it happened. */
  at: string | undefined;
}

/** A bank that was told twice to pay an owner pays twice: no server can take that back, so the line never doubles this call. */
export const TRANSFER_ORDER = 'POST /hypersplit/api/v1/orders';

export function canHappen(kind: FaultKind, { what, moves, label }: Place): boolean {
  switch (kind) {
    case 'killed':
      return what !== 'notice';
    case 'dropped':
      return what !== 'write';
    case 'late':
      return what === 'notice' || (what === 'call' && moves);
    case 'doubled':
      return what === 'notice' || (what === 'call' && moves && !label.startsWith(TRANSFER_ORDER));
    case 'reordered':
    case 'forged':
      return what === 'notice';
    case 'refused':
      return false; // planned at the provider, which knows what it can refuse
  }
}

/** What the provider is told to do where the fault is its own doing. */
export function outcomeOf({
  kind,
  form,
}: Pick<Fault, 'kind' | 'form'>): 'decline' | 'wrong-amount' | undefined {
  if (kind === 'refused') return 'decline';
  return kind === 'forged' && form % 2 === 0 ? 'wrong-amount' : undefined;
}

export type Note = (place: Place) => Fault | undefined;

/** Counts the place for every fault that waits, and answers the one whose turn it is. */
export function faultAt(faults: readonly Fault[], place: Place): Fault | undefined {
  let due: Fault | undefined;
  for (const fault of faults) {
    if (fault.at !== undefined || outcomeOf(fault) || !canHappen(fault.kind, place)) continue;
    if (fault.where && !place.label.startsWith(fault.where)) continue;
    fault.seen += 1;
    if (due === undefined && fault.seen > fault.nth) due = fault;
  }
  if (due) {
    const when = due.kind === 'killed' ? ['before ', 'after '][due.form % 2] : '';
    due.at = `${when}${place.what} ${place.label}`;
  }
  return due;
}
