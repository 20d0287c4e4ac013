import type { OwnerCalendar } from '@kiraa/contract/owner-calendar.ts';
import { nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { lastDayOf } from '../../shell/calendar-months.ts';
import { useTimeZone } from '../../shell/time-zone.tsx';

type Loaded =
  | { readonly kind: 'loading' | 'failed' | 'absent' }
  | { readonly kind: 'loaded'; readonly calendar: OwnerCalendar };

/** One month of the listing's calendar, as the server has it; `reload` after every change. */
export function useOwnerCalendar(listingId: string, month: string) {
  const api = useApi({ quiet: true });
  const zone = useTimeZone();
  const [state, setState] = useState<Loaded>({ kind: 'loading' });
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const from = startOfDate(`${month}-01`, zone).toISOString();
      const to = startOfDate(nextDate(lastDayOf(month)), zone).toISOString();
      const answer = await api.ownerCalendar({ listingId, from, to });
      // The leaf was turned meanwhile: the newer month counts.
      if (signal?.aborted) return;
      if (answer.ok) setState({ kind: 'loaded', calendar: answer.data.data });
      else setState({ kind: answer.refusal.code === 'NOT_FOUND' ? 'absent' : 'failed' });
    },
    [api, listingId, month, zone],
  );
  useEffect(() => {
    const control = new AbortController();
    void load(control.signal);
    return () => control.abort();
  }, [load]);
  return { state, reload: load };
}
