import { addMilliseconds, DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '../time.ts';
import type { PaymentState } from './states.ts';

/** While a checkout can be paid at, and some minutes more. */
const LIVELY_MINUTES = 35;

interface Course {
  /** How long is waited at least, and at most, from one question to the next. */
  readonly leastMinutes: number;
  readonly mostMinutes: number;
  /** In between it is this part of the payment's age, so that asking slows down by itself. */
  readonly partOfAge: number;
  readonly endsAfterDays: number;
}

const DAY_MINUTES = DAY_MILLISECONDS / MINUTE_MILLISECONDS;
/** A bank may take days over a pending payment. */
const WAITING: Course = { leastMinutes: 1, mostMinutes: DAY_MINUTES, partOfAge: 1 / 4, endsAfterDays: 30 };
/** A declined form may still be paid at with another card, and a lost word of it may come late. */
const DEAD: Course = { leastMinutes: 5, mostMinutes: DAY_MINUTES, partOfAge: 1 / 4, endsAfterDays: 7 };
/** Refunds that are made at the provider, and chargebacks, which card schemes take in for about four months. */
const SETTLED: Course = {
  leastMinutes: DAY_MINUTES,
  mostMinutes: 30 * DAY_MINUTES,
  partOfAge: 1 / 2,
  endsAfterDays: 180,
};

const COURSES: Readonly<Record<PaymentState, Course | undefined>> = {
  open: WAITING,
  failed: DEAD,
  abandoned: DEAD,
  authorised: SETTLED,
  captured: SETTLED,
  refunded: SETTLED,
  // Nothing of it is with anybody any more, nor ever was.
  voided: undefined,
};

/** When the provider is asked about a payment next; null when nothing is to be asked any more. */
export function nextQuestionAt(
  { state, createdAt }: { readonly state: PaymentState; readonly createdAt: Date },
  now: Date,
): Date | null {
  const course = COURSES[state];
  if (!course) return null;
  const ageMinutes = (now.getTime() - createdAt.getTime()) / MINUTE_MILLISECONDS;
  if (ageMinutes >= course.endsAfterDays * DAY_MINUTES) return null;
  const byAge = ageMinutes < LIVELY_MINUTES ? 0 : ageMinutes * course.partOfAge;
  const waitMinutes = Math.min(course.mostMinutes, Math.max(course.leastMinutes, byAge));
  return addMilliseconds(now, Math.round(waitMinutes * MINUTE_MILLISECONDS));
}
