import { DEPOSIT_ASKED_DAYS_MAXIMUM, OWNER_CLAIM_HOURS } from '../limits.ts';

/** How a number is read and bounded; a percentage has two decimals at most, everything else is whole. */
export interface NumberKind {
  readonly unit: 'percent' | 'sar' | 'days' | 'hours' | 'minutes';
  /** Nothing, where it is left out. */
  readonly least?: number;
  readonly most: number;
}

const percent = { unit: 'percent', most: 100 } as const;

/**
 * The numbers of the operator that hold from a date, of which every booking keeps those that it was made under (D-NUMBERS), in the
 * order in which they are shown.
 */
export const businessNumbers = {
  /** The house's part of a rental (D-COMMISSION). */
  commissionPercent: percent,
  /** How long an owner has to answer (P2-OWNB-18). */
  ownerAnswerHours: { unit: 'hours', least: 1, most: 168 },
  // What a renter gets back for cancelling (D-CANCEL), and pays for being late (D-LATE).
  freeCancellationHours: { unit: 'hours', least: 1, most: 720 },
  lateCancellationPercent: percent,
  delayPercent: { unit: 'percent', most: 300 },
  /** How long either side of the start the two may write to each other (D-CONTACT). */
  contactHours: { unit: 'hours', least: 1, most: 720 },
  // What an owner pays for cancelling (D-OWNER-FEE).
  ownerFeeFreeAheadDays: { unit: 'days', most: 365 },
  ownerFeeFreeOnceDays: { unit: 'days', most: 3_650 },
  ownerFeePercent: percent,
  ownerFeeMinimumSar: { unit: 'sar', most: 100_000 },
  ownerFeeLateHours: { unit: 'hours', most: 720 },
  ownerFeeLatePercent: percent,
  ownerFeeLateMinimumSar: { unit: 'sar', most: 100_000 },
  // When somebody does not come (D-NO-SHOW).
  noShowWaitMinutes: { unit: 'minutes', most: 1_440 },
  noShowUntilHours: { unit: 'hours', most: 720 },
  noShowAnswerMinutes: { unit: 'minutes', most: 1_440 },
  noShowPercent: percent,
  // When a deposit is asked for, and when it comes back: no sooner than an owner may claim (D-DEPOSIT).
  depositAskedDays: { unit: 'days', least: 1, most: DEPOSIT_ASKED_DAYS_MAXIMUM },
  depositKeptHours: { unit: 'hours', least: OWNER_CLAIM_HOURS, most: 720 },
} as const satisfies Record<string, NumberKind>;

export type NumberName = keyof typeof businessNumbers;
export const numberNames = Object.keys(businessNumbers) as NumberName[];
export type BusinessNumbers = Readonly<Record<NumberName, number>>;

/** A value with the instant from which it holds. */
export interface DatedNumber {
  readonly name: NumberName;
  readonly since: Date;
  readonly value: number;
}

/** The smallest and the largest that a number of this kind may be. */
export const boundsOf = ({ unit, least = 0, most }: NumberKind) => ({ unit, least, most });

/** Whether a value may be given to a number: within its bounds, a percentage with two decimals at most, all else whole. */
export function fitsNumber(name: NumberName, value: number): boolean {
  const { unit, least, most } = boundsOf(businessNumbers[name]);
  const decimals = unit === 'percent' ? 2 : 0;
  return value >= least && value <= most && Number(value.toFixed(decimals)) === value;
}

/**
 * What holds at an instant: of each number the newest value that has begun, and before the first one the operator's setting.
 */
export function numbersAt(
  dated: readonly DatedNumber[],
  settings: BusinessNumbers,
  at: Date,
): BusinessNumbers {
  const begun = dated.filter(({ since }) => since <= at).sort((one, other) => +one.since - +other.since);
  return { ...settings, ...Object.fromEntries(begun.map(({ name, value }) => [name, value])) };
}
