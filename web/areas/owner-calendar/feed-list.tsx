import type { CalendarFeed } from '@kiraa/contract/calendar-feeds.ts';
import type { OwnerCalendar } from '@kiraa/contract/owner-calendar.ts';
import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useFormat } from '../../shell/texts.tsx';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { FeedForm } from './feed-form.tsx';
import styles from './owner-calendar.module.css';

interface FeedsProps {
  readonly listingId: string;
  readonly calendar: OwnerCalendar;
  readonly onChanged: () => Promise<void>;
}

/** Calendars elsewhere that are read into this one: what they say, how they are, and one more. */
export function FeedList({ listingId, calendar, onChanged }: FeedsProps) {
  const texts = useAllTexts().ownerCalendar;
  return (
    <section className={styles.box} aria-labelledby="feeds">
      <h2 id="feeds" className={styles.heading}>
        {texts.feedsTitle}
      </h2>
      <p className={styles.hint}>{texts.feedsHint}</p>
      {calendar.isInstantPaused && (
        <p role="alert" className={styles.notice}>
          {texts.instantPaused}
        </p>
      )}
      {calendar.feeds.length > 0 && (
        <ul className={styles.entries}>
          {calendar.feeds.map((feed) => (
            <FeedEntry key={feed.feedId} listingId={listingId} feed={feed} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <FeedForm listingId={listingId} onAdded={onChanged} />
    </section>
  );
}

interface FeedEntryProps {
  readonly listingId: string;
  readonly feed: CalendarFeed;
  readonly onChanged: () => Promise<void>;
}

function FeedEntry({ listingId, feed, onChanged }: FeedEntryProps) {
  const texts = useAllTexts();
  const words = texts.ownerCalendar;
  const format = useFormat();
  const api = useApi();
  const toasts = useToasts();
  const [busy, setBusy] = useState<'read' | 'remove'>();
  const send = async (step: 'read' | 'remove') => {
    if (busy) return;
    setBusy(step);
    const input = { listingId, feedId: feed.feedId };
    const answer = step === 'read' ? await api.readCalendarFeed(input) : await api.removeCalendarFeed(input);
    setBusy(undefined);
    if (!answer.ok) return;
    if (step === 'remove') toasts.success(words.feedRemoved(feed.name));
    await onChanged();
  };
  const waiting = (step: 'read' | 'remove') => (busy === step ? words.saving : undefined);
  return (
    <li className={`${styles.entry} ${styles.feed}`}>
      <span>
        <strong>
          <bdi>{feed.name}</bdi>
        </strong>{' '}
        {feed.problem && <Tag kind="danger">{words.feedBroken}</Tag>}
        <span className={styles.when}>
          <bdi className="ltr">{feed.host}</bdi>
          {feed.readAt && <> · {words.readAt(format.shortDateTime(new Date(feed.readAt)))}</>}
        </span>
        {feed.problem && <span className={styles.when}>{words.feedProblems[feed.problem]}</span>}
      </span>
      <span className={styles.actions}>
        <Button
          kind="secondary"
          aria-label={words.readFeed(feed.name)}
          waiting={waiting('read')}
          onClick={() => void send('read')}
        >
          {words.readNow}
        </Button>
        <Button
          kind="secondary"
          aria-label={words.removeFeed(feed.name)}
          waiting={waiting('remove')}
          onClick={() => void send('remove')}
        >
          {words.remove}
        </Button>
      </span>
    </li>
  );
}
