/**
 * What somebody of the house does (D-DUTIES). `owner` is the owner of the console, who may do everything; the others open what
 * the rows of the contract name them for.
 */
export const duties = ['support', 'finance', 'content', 'owner'] as const;
export type Duty = (typeof duties)[number];

/** The duties of which one is needed; the owner of the console need not be named. */
export type NeededDuties = readonly [Duty, ...Duty[]];

/** For what everybody of the house may do. */
export const ANY_DUTY: NeededDuties = [...duties];

/** Whether one of the held duties is needed here, or opens everything. */
export function mayDo(held: readonly Duty[], needed: NeededDuties): boolean {
  return held.includes('owner') || needed.some((duty) => held.includes(duty));
}

/** The duties that open what needs these, the owner of the console with them, in the order of `duties`. */
export function openedBy(needed: NeededDuties): readonly Duty[] {
  return duties.filter((duty) => duty === 'owner' || needed.includes(duty));
}
