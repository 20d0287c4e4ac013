import type { AccountEvent } from '@kiraa/contract/accounts/sessions.ts';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { usePagedCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useDeviceWords } from './device-words.ts';
import styles from './privacy.module.css';

const EVENTS_AT_ONCE = 10;

/** Logins and changes of the account, newest first, ten at a time. */
export function EventsSection() {
  const texts = useAllTexts();
  const call = usePagedCall(
    'accountEvents',
    { perPage: EVENTS_AT_ONCE },
    { items: ({ data }) => data, hasMore: ({ current, pages }) => current < pages },
  );
  const events = call.data?.items ?? [];
  const isComing = call.state.kind === 'loading' || call.isLoadingMore;
  const hasFailed = !isComing && call.refusal !== undefined;
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
      {isComing && <Busy height={48} />}
      {hasFailed && (
        <Failed title={texts.privacy.failed} isInline onRetry={call.data ? call.loadMore : call.refetch} />
      )}
      {call.state.kind === 'ready' && events.length === 0 && (
        <p className={styles.hint}>{texts.privacy.eventsEmpty}</p>
      )}
      {!isComing && !hasFailed && call.hasMore && (
        <div className={styles.actions}>
          <Button kind="secondary" onClick={() => void call.loadMore()}>
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
