import { RIYADH } from '@kiraa/domain/time.ts';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { deviceTimeZone } from '../search/device-place.ts';

const TimeZoneContext = createContext(RIYADH);

/**
 * Riyadh's while the page wakes up, as on the server, so that both write the same; then the device's own. As a transition:
 * half of all that is shown says a time, and writing it anew must not keep a press waiting.
 */
export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const [timeZone, setTimeZone] = useState(RIYADH);
  useEffect(() => startTransition(() => setTimeZone(deviceTimeZone())), []);
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}

export function useTimeZone(): string {
  return useContext(TimeZoneContext);
}
