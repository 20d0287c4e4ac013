import { type KeptStorage, safeStorage } from '../../shell/session/storage.ts';
import { type BookingChoice, EMPTY_CHOICE } from './booking-choice.ts';

/**
 * What was chosen on each listing, kept in the tab's session storage under the specification's name (P3-PAY-14), so
 * that it survives a reload and the login. `intent` names the booking attempt that it led to.
 */
const NAME = 'gbp';

interface Kept {
  readonly mode: BookingChoice['mode'];
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly hours: string;
  readonly minutes: string;
  readonly intent?: string | undefined;
}

export function keepChoice(
  listingId: string,
  choice: BookingChoice,
  intent?: string,
  storage: KeptStorage = tabStorage(),
): void {
  const kept: Kept = {
    mode: choice.mode,
    start: choice.start?.toISOString(),
    end: choice.end?.toISOString(),
    hours: choice.hours,
    minutes: choice.minutes,
    intent,
  };
  storage.setItem(NAME, JSON.stringify({ ...readAll(storage), [listingId]: kept }));
}

/** The kept choice as it can still be made at `now`: a start that has passed is dropped, and its end with it. */
export function keptChoice(
  listingId: string,
  now: Date,
  storage: KeptStorage = tabStorage(),
): BookingChoice | undefined {
  const kept = readAll(storage)[listingId];
  if (!kept) return undefined;
  const start = instantIn(kept.start);
  const isPast = start !== undefined && start.getTime() <= now.getTime();
  return {
    ...EMPTY_CHOICE,
    mode: kept.mode === 'hour' ? 'hour' : 'day',
    start: isPast ? undefined : start,
    end: isPast ? undefined : instantIn(kept.end),
    hours: textIn(kept.hours),
    minutes: textIn(kept.minutes),
  };
}

/** Forgets a choice that has become a booking, and says which attempt it was. */
export function dropChoice(listingId: string, storage: KeptStorage = tabStorage()): string | undefined {
  const { [listingId]: dropped, ...others } = readAll(storage);
  storage.setItem(NAME, JSON.stringify(others));
  return dropped?.intent;
}

function tabStorage(): KeptStorage {
  return safeStorage('sessionStorage');
}

/** Storage is open to anybody's hands: whatever is not what we wrote counts as nothing kept. */
function readAll(storage: KeptStorage): Record<string, Kept> {
  try {
    const all: unknown = JSON.parse(storage.getItem(NAME) ?? '{}');
    return typeof all === 'object' && all !== null && !Array.isArray(all)
      ? (all as Record<string, Kept>)
      : {};
  } catch {
    return {};
  }
}

function instantIn(text: unknown): Date | undefined {
  const instant = typeof text === 'string' ? new Date(text) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 4) : '';
}
