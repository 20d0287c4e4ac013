import { REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';

export interface ReasonChoice {
  readonly id: string;
  readonly needsText: boolean;
}

export type ReasonFault = 'no-reason' | 'length';

/** Letters as the server counts them: trimmed, an emoji once. */
export function lettersOf(text: string): number {
  return [...text.trim()].length;
}

/** A reason must be chosen (P2-OWNB-33), and one in the person's own words has 10 to 100 characters (P2-OWNB-34). */
export function reasonFault(choice: ReasonChoice | undefined, text: string): ReasonFault | undefined {
  if (!choice) return 'no-reason';
  if (!choice.needsText) return undefined;
  const letters = lettersOf(text);
  return letters < REASON_MINIMUM_LETTERS || letters > REASON_MAXIMUM_LETTERS ? 'length' : undefined;
}
