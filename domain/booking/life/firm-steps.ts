import type { BookingStep } from './life.ts';

/** The steps by which a booking becomes firm: its owner's yes, and of an instant one its payment. */
export const firmSteps = ['accept', 'confirm'] as const satisfies readonly BookingStep[];

export const isFirmStep = (step: string): boolean => (firmSteps as readonly string[]).includes(step);
