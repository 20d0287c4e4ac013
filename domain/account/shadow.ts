import { SHADOW_MINUTES } from '../limits.ts';
import { addMinutes } from '../time.ts';
import { type Duty, mayDo } from './duties.ts';

/** Whether these duties allow to look at the product as somebody else: support, and the owner of the console (D-SHADOW). */
export const mayShadow = (held: readonly Duty[]): boolean => mayDo(held, ['support']);

interface Shadowed {
  readonly isOfHouse: boolean;
  readonly isLocked: boolean;
}

/** Whoever is of the house keeps to themselves what they see, and whoever is locked sees nothing but the reason. */
export const canBeShadowed = ({ isOfHouse, isLocked }: Shadowed): boolean => !isOfHouse && !isLocked;

/** Until when a look that begins now lasts, unless the operator's own session ends before. */
export const shadowEnd = (now: Date): Date => addMinutes(now, SHADOW_MINUTES);
