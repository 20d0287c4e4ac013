import { type HandOverOccasion, handOverOccasions } from '@kiraa/domain/booking/period/hand-over.ts';
import { HAND_OVER_CODE_DIGITS } from '@kiraa/domain/limits.ts';

export interface ScannedCode {
  readonly occasion: HandOverOccasion;
  readonly code: string;
}

/** What the QR says: the booking's page, with the code behind the `#`, which no server and no log ever sees. */
export function linkOfCode(origin: string, bookingId: string, { occasion, code }: ScannedCode): string {
  return `${origin}/booking/${bookingId}#${occasion}=${code}`;
}

export function readScannedCode(hash: string): ScannedCode | undefined {
  const [, name, code] = new RegExp(`^#(\\w+)=(\\d{${HAND_OVER_CODE_DIGITS}})$`).exec(hash) ?? [];
  const occasion = handOverOccasions.find((one) => one === name);
  return occasion && code !== undefined ? { occasion, code } : undefined;
}
