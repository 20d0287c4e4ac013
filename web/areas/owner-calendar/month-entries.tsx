import type { OwnerCalendar } from '@kiraa/contract/listings/owner-calendar.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import styles from './owner-calendar.module.css';
import { openedWords } from './use-time-change.ts';

interface MonthEntriesProps {
  readonly listingId: string;
  readonly calendar: OwnerCalendar;
}

interface Entry {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly state?: string;
  readonly canOpen: boolean;
}

/** What the grid shows, as words: what is booked, what is kept, and a way to open what the owner keeps. */
export function MonthEntries({ listingId, calendar }: MonthEntriesProps) {
  const texts = useAllTexts().ownerCalendar;
  const entries = entriesOf(calendar, texts);
  return (
    <div className={styles.entries}>
      <h3>{texts.listTitle}</h3>
      {entries.length === 0 && <p className={styles.hint}>{texts.nothing}</p>}
      <ul>
        {entries.map((entry) => (
          <EntryLine key={`${entry.from} ${entry.title}`} entry={entry} listingId={listingId} />
        ))}
      </ul>
    </div>
  );
}

function entriesOf(calendar: OwnerCalendar, texts: ReturnType<typeof useAllTexts>['ownerCalendar']): Entry[] {
  const states: Readonly<Partial<Record<string, string>>> = {
    awaiting_payment: texts.stateAwaiting,
    requested: texts.stateRequested,
    accepted: texts.stateAccepted,
    returned: texts.stateReturned,
    completed: texts.stateCompleted,
  };
  const bookings = calendar.bookings.map(({ from, to, bookingNumber, state: name }): Entry => {
    const state = states[name];
    return { from, to, title: texts.bookingLine(bookingNumber), ...(state && { state }), canOpen: false };
  });
  const blocks = calendar.blocks.map(
    (one): Entry => ({
      ...one,
      title: one.feed === null ? texts.blockLine : texts.feedLine(one.feed),
      canOpen: one.feed === null,
    }),
  );
  return [...bookings, ...blocks].sort((one, other) => one.from.localeCompare(other.from));
}

function EntryLine({ entry, listingId }: { readonly entry: Entry; readonly listingId: string }) {
  const texts = useAllTexts().ownerCalendar;
  const format = useFormat();
  const toasts = useToasts();
  const { send, isBusy } = useSend('openPeriod', {
    changes: ['ownerCalendar'],
    onDone: ({ data }) => toasts.success(openedWords(texts, data)),
  });
  const { from, to } = entry;
  const period = texts.range(format.shortDateTime(new Date(from)), format.shortDateTime(new Date(to)));
  return (
    <li className={styles.entry}>
      <span>
        <strong>{entry.title}</strong> {entry.state && <Tag>{entry.state}</Tag>}
        <span className={styles.when}>
          <bdi>{format.shortDateTime(new Date(from))}</bdi> – <bdi>{format.shortDateTime(new Date(to))}</bdi>
        </span>
      </span>
      {entry.canOpen && (
        <Button
          kind="secondary"
          aria-label={texts.openThis(period)}
          waiting={isBusy ? texts.saving : undefined}
          onClick={() => void send({ listingId, from, to })}
        >
          {texts.openShort}
        </Button>
      )}
    </li>
  );
}
