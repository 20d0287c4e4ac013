import type { BookingView } from '@kiraa/contract/bookings.ts';
import type { BookingStory } from '@kiraa/contract/story.ts';
import { useCallback, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import type { BookingChanges } from './use-booking-list.ts';
import { useKeptFresh } from './use-kept-fresh.ts';

export type BookingPageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** Nobody's, or somebody else's: the server says the same of both. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'ready'; readonly story: BookingStory };

/** One booking as it stands, kept fresh while it is looked at. */
export function useBookingPage(bookingId: string) {
  const api = useApi({ quiet: true });
  const [state, setState] = useState<BookingPageState>({ kind: 'loading' });
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const answer = await api.bookingStory({ bookingId });
    // An older answer must not undo a newer one.
    if (mine !== asked.current) return;
    if (answer.ok) return setState({ kind: 'ready', story: answer.data.data });
    if (answer.refusal.code === 'NOT_FOUND') return setState({ kind: 'absent' });
    setState((before) => (before.kind === 'ready' ? before : { kind: 'failed' }));
  }, [api, bookingId]);

  useKeptFresh(refresh);

  /** What an action answered is shown at once; its timeline and its money follow with the next look. */
  const replace = useCallback((changed: BookingView) => {
    asked.current += 1;
    setState((before) =>
      before.kind === 'ready' ? { kind: 'ready', story: { ...before.story, booking: changed } } : before,
    );
  }, []);
  // A booking that leaves a tab stays on its page, where it is looked at anew.
  const changes: BookingChanges = { refresh, replace, remove: () => {} };
  return { state, changes };
}
