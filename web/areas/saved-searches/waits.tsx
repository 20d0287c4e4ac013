import type { Wait } from '@kiraa/contract/bookings/waits.ts';
import { useCall } from '../../shell/calls/calls.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { ListingCard, useListingWords } from '../../shell/listings/listing-card.tsx';
import { writePeriod } from '../../shell/listings/period-query.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './saved-searches.module.css';

/** What the renter waits for to come free; nothing stands here for whoever waits for nothing (D-WAIT). */
export function Waits() {
  const texts = useAllTexts().savedSearches;
  const waits = useCall('waits', {}).data?.data ?? [];
  if (waits.length === 0) return null;
  return (
    <section aria-labelledby="waits-title" className={styles.search}>
      <div>
        <h2 id="waits-title" className={styles.name}>
          {texts.waitsTitle}
        </h2>
        <p className={styles.hint}>{texts.waitsHint}</p>
      </div>
      <ul className={styles.found}>
        {waits.map((wait) => (
          <li key={wait.id} className={styles.wait}>
            <OneWait wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneWait({ wait }: { wait: Wait }) {
  const all = useAllTexts();
  const texts = all.savedSearches;
  const format = useFormat();
  const toasts = useToasts();
  const { name } = useListingWords(wait.listing);
  const period = { start: new Date(wait.from), end: new Date(wait.to) };
  const { send, isBusy } = useSend('stopWaiting', {
    changes: ['waits'],
    onDone: () => toasts.success(texts.stoppedWaiting),
  });
  const days = all.shell.fromTo(format.friendlyDateTime(period.start), format.friendlyDateTime(period.end));
  return (
    <>
      <ListingCard listing={wait.listing} note={days} opensWith={writePeriod(period)} />
      <Button
        kind="secondary"
        wide
        waiting={isBusy ? texts.stopWaiting : undefined}
        aria-label={texts.stopWaitingOf(name)}
        onClick={() => void send({ waitId: wait.id })}
      >
        {texts.stopWaiting}
      </Button>
    </>
  );
}
