import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import type { SelectionField } from '@kiraa/domain/booking/period/selection.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { type BookingChoice, EMPTY_CHOICE } from './booking-choice.ts';

export type CheckAnswer = OutputOf<Endpoints['checkAvailability']>['data'];

/** A period that was free when it was asked for, at a price that the server named. */
export interface Quote {
  readonly start: Date;
  readonly end: Date;
  readonly minutes: number;
  readonly total: string;
}

export function quoteOf(data: CheckAnswer): Quote {
  return { start: new Date(data.from), end: new Date(data.to), minutes: data.minutes, total: data.total };
}

/** What is told at the place: what happened, and what to do next. */
export interface Notice {
  readonly text: string;
  readonly hint?: string | undefined;
  /** Periods that can be had instead. */
  readonly instead?: readonly Period[] | undefined;
  /** Somebody has it now, and it may come free. */
  readonly isTaken?: boolean;
}

export interface BookingState {
  readonly choice: BookingChoice;
  /** Set while the summary stands in the form's place (P1-BOOK-06). */
  readonly quote: Quote | undefined;
  readonly busy: 'checking' | 'keeping' | undefined;
  readonly errors: Partial<Record<SelectionField, string>>;
  readonly notice: Notice | undefined;
}

export const BEGINNING: BookingState = {
  choice: EMPTY_CHOICE,
  quote: undefined,
  busy: undefined,
  errors: {},
  notice: undefined,
};
