import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import type { SelectionField } from '@kiraa/domain/booking/period/selection.ts';

/** The field of the form that a refusal speaks of, so that the server's no is shown where the form's own is. */
const FIELDS: Partial<Record<RefusalCode, SelectionField>> = {
  START_REQUIRED: 'start',
  START_IN_PAST: 'start',
  START_TOO_FAR: 'start',
  NOTICE_TOO_SHORT: 'start',
  END_REQUIRED: 'end',
  END_BEFORE_START: 'end',
  DURATION_REQUIRED: 'duration',
  DURATION_OUT_OF_RANGE: 'duration',
};

/** A length is mended where it is chosen: at the end in days, at the duration in hours. */
const LENGTHS: readonly RefusalCode[] = [
  'BOOKING_TOO_SHORT',
  'BOOKING_TOO_LONG',
  'BELOW_SHORTEST',
  'ABOVE_LONGEST',
];

export function fieldOf(code: RefusalCode, mode: 'day' | 'hour'): SelectionField | undefined {
  if (LENGTHS.includes(code)) return mode === 'day' ? 'end' : 'duration';
  return FIELDS[code];
}

/** What the next step of booking is after a refusal: where the person is taken, with the choice kept. */
export type AfterRefusal = 'log-in' | 'switch-profile' | 'choose-again' | 'look-again' | 'stay';

export function afterRefusal(code: RefusalCode): AfterRefusal {
  switch (code) {
    case 'SESSION_REQUIRED':
    case 'SESSION_ENDED':
      return 'log-in';
    case 'WRONG_MODE':
    case 'RENTER_PROFILE_NEEDED':
      return 'switch-profile';
    case 'PERIOD_TAKEN':
    case 'PERIOD_BLOCKED':
    case 'PREPARATION_NEEDED':
    case 'LISTING_UNAVAILABLE':
    case 'OWN_LISTING':
      return 'choose-again';
    case 'PRICE_CHANGED':
      return 'look-again';
    default:
      return fieldOf(code, 'day') ? 'choose-again' : 'stay';
  }
}

/** Answers that say nothing about whether the booking was made: the same key must be sent again. */
export function isOutcomeUnknown(status: number, code: RefusalCode): boolean {
  return code === 'BUSY' || code === 'INTERNAL' || code === 'KEY_IN_PROGRESS' || status >= 500;
}
