import { RIYADH } from '@kiraa/domain/time.ts';

const LOCATE_MILLISECONDS = 10_000;

/** Where the device says it is; undefined when the person or the device does not tell. Ask on a press only. */
export function devicePosition(): Promise<GeolocationPosition | undefined> {
  return new Promise((resolve) => {
    // A page that was not loaded over a safe connection has none to ask.
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), {
      timeout: LOCATE_MILLISECONDS,
    });
  });
}

let timeZone: string | undefined;

/** The device's time zone by its IANA name, which it reports with what it asks for (P1-SRCH-01). Asked once: it is slow to say. */
export function deviceTimeZone(): string {
  timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || RIYADH;
  return timeZone;
}
