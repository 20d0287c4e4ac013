import type { CalendarFeed } from '@kiraa/contract/listings/calendar-feeds.ts';
import type { OwnerCalendar } from '@kiraa/contract/listings/owner-calendar.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { FeedForm } from './feed-form.tsx';
import styles from './owner-calendar.module.css';

interface FeedsProps {
  readonly listingId: string;
  readonly calendar: OwnerCalendar;
}

/** Calendars elsewhere that are read into this one: what they say, how they are, and one more. */
export function FeedList({ listingId, calendar }: FeedsProps) {
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
            <FeedEntry key={feed.feedId} listingId={listingId} feed={feed} />
          ))}
        </ul>
      )}
      <FeedForm listingId={listingId} />
    </section>
  );
}

function FeedEntry({ listingId, feed }: { readonly listingId: string; readonly feed: CalendarFeed }) {
  const texts = useAllTexts();
  const words = texts.ownerCalendar;
  const format = useFormat();
  const toasts = useToasts();
  const reading = useSend('readCalendarFeed', { changes: ['ownerCalendar'] });
  const removal = useSend('removeCalendarFeed', {
    changes: ['ownerCalendar'],
    onDone: () => toasts.success(words.feedRemoved(feed.name)),
  });
  const isBusy = reading.isBusy || removal.isBusy;
  const input = { listingId, feedId: feed.feedId };
  return (
    <li className={`${styles.entry} ${styles.feed}`}>
      <span>
        <strong>
          <WrittenName>{feed.name}</WrittenName>
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
          waiting={reading.isBusy ? words.saving : undefined}
          onClick={() => !isBusy && void reading.send(input)}
        >
          {words.readNow}
        </Button>
        <Button
          kind="secondary"
          aria-label={words.removeFeed(feed.name)}
          waiting={removal.isBusy ? words.saving : undefined}
          onClick={() => !isBusy && void removal.send(input)}
        >
          {words.remove}
        </Button>
      </span>
    </li>
  );
}
