import type { AccountEvent } from '@kiraa/contract/sessions.ts';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useFormat } from '../../shell/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx';
import { useDeviceWords } from './device-words.ts';
import styles from './privacy.module.css';
import { Failed } from './sessions-section.tsx';

const EVENTS_AT_ONCE = 10;

/** Logins and changes of the account, newest first, ten at a time. */
export function EventsSection() {
  const texts = useAllTexts();
  const { events, state, hasOlder, load } = useEvents();
  return (
    <section className={styles.section} aria-labelledby="events-title">
      <h2 id="events-title">{texts.privacy.eventsTitle}</h2>
      {events.length > 0 && (
        <ul className={styles.rows}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {state === 'loading' && (
        <Skeletons label={texts.shell.loading}>
          <SkeletonBlock height={48} />
        </Skeletons>
      )}
      {state === 'failed' && <Failed onAgain={load} />}
      {state === 'ready' && events.length === 0 && <p className={styles.hint}>{texts.privacy.eventsEmpty}</p>}
      {state === 'ready' && hasOlder && (
        <div className={styles.actions}>
          <Button kind="secondary" onClick={load}>
            {texts.privacy.olderEvents}
          </Button>
        </div>
      )}
    </section>
  );
}

function EventRow({ event }: { event: AccountEvent }) {
  const texts = useAllTexts().privacy;
  const format = useFormat();
  const { deviceOf, placeOf } = useDeviceWords();
  const where = event.browser || event.platform ? ` · ${deviceOf(event)} · ${placeOf(event.country)}` : '';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{texts.events[event.kind]}</p>
        <p className={styles.small}>
          {format.friendlyDateTime(new Date(event.at))}
          {where}
        </p>
      </div>
    </li>
  );
}

function useEvents() {
  const api = useApi({ quiet: true });
  const [events, setEvents] = useState<readonly AccountEvent[]>([]);
  const [pages, setPages] = useState({ shown: 0, all: 1 });
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading');

  const load = useCallback(
    async (page: number) => {
      setState('loading');
      const answer = await api.accountEvents({ page, perPage: EVENTS_AT_ONCE });
      if (!answer.ok) return setState('failed');
      const { data, pages: all } = answer.data;
      // Something that happened meanwhile moves the pages on: nothing is shown twice.
      setEvents((before) => {
        const known = new Set(page === 1 ? [] : before.map(({ id }) => id));
        return [...(page === 1 ? [] : before), ...data.filter(({ id }) => !known.has(id))];
      });
      setPages({ shown: page, all });
      return setState('ready');
    },
    [api],
  );
  useEffect(() => {
    void load(1);
  }, [load]);
  return { events, state, hasOlder: pages.shown < pages.all, load: () => void load(pages.shown + 1) };
}
