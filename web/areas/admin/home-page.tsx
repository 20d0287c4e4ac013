import type { WaitingQueue } from '@kiraa/contract/admin/console.ts';
import { Link } from 'react-router';
import IconChecks from '#icons/IconChecks';
import { Busy, Loaded } from '../../shell/calls/call-states.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { JustDecided } from './acts/just-decided.tsx';
import admin from './admin.module.css';
import { AdminFrame } from './frame/admin-frame.tsx';
import { consoleMeta } from './frame/console-page.tsx';
import styles from './home.module.css';
import { isolated } from './records/record-section.tsx';

const REFRESH_MILLISECONDS = 60_000;

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin`: every queue of the house with how many wait, how long, and who has how many. */
export default function HomePage() {
  return (
    <AdminFrame>
      <Home />
    </AdminFrame>
  );
}

function Home() {
  const words = useAllTexts().adminConsole;
  const call = useCall('adminHome', {}, { everyMilliseconds: REFRESH_MILLISECONDS, onReturn: true });
  return (
    <>
      <div>
        <h1>{words.home}</h1>
        <p className={admin.hint}>{words.homeHint}</p>
      </div>
      <JustDecided />
      <Loaded
        call={call}
        busy={<Busy className={styles.queues} height={112} />}
        failed={{ title: words.failed }}
      >
        {({ data }) => <Queues queues={data} />}
      </Loaded>
    </>
  );
}

/** What waits stands first; where nothing does, one line is enough. */
function Queues({ queues }: { readonly queues: readonly WaitingQueue[] }) {
  const words = useAllTexts().adminConsole;
  const waiting = queues.filter(({ count }) => count > 0);
  const quiet = queues.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length === 0 && (
        <EmptyState drawing={<IconChecks size={64} stroke={1.5} />} title={words.nothingWaits} />
      )}
      <ul className={styles.queues}>
        {waiting.map((queue) => (
          <li key={queue.name}>
            <Queue queue={queue} />
          </li>
        ))}
      </ul>
      {quiet.length > 0 && (
        <section aria-labelledby="quiet">
          <h2 id="quiet" className={admin.heading}>
            {words.quiet}
          </h2>
          <ul className={styles.quiet}>
            {quiet.map(({ name, path }) => (
              <li key={name}>
                <Link to={path}>{words.queues[name]}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Queue({ queue: { name, path, count, oldest, holders } }: { readonly queue: WaitingQueue }) {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  return (
    <Link to={path} className={styles.queue}>
      <span className={styles.name}>{words.queues[name]}</span>
      <span className={styles.count}>{format.number(count)}</span>
      {oldest !== null && (
        <span className={admin.hint}>{words.oldest(format.duration(wholeMinutes(oldest)))}</span>
      )}
      <span className={admin.hint}>
        {holders.length === 0
          ? words.untaken
          : holders.map((one) => words.holder(isolated(one.name), format.number(one.count))).join(' · ')}
      </span>
    </Link>
  );
}

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** How long ago it was, in minutes, whole hours or whole days: nobody needs the minutes of a week. */
function wholeMinutes(since: string): number {
  const minutes = Math.max(1, Math.floor((Date.now() - new Date(since).getTime()) / 60_000));
  const unit = minutes >= MINUTES_OF_DAY ? MINUTES_OF_DAY : minutes >= MINUTES_OF_HOUR ? MINUTES_OF_HOUR : 1;
  return Math.floor(minutes / unit) * unit;
}
