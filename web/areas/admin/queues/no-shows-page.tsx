import type { adminNoShowEndpoints } from '@kiraa/contract/admin/no-shows.ts';
import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { ActDialog } from '../acts/act-dialog.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { WaitingRow } from '../frame/console-page.tsx';
import { WaitingList } from './waiting-list.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

type Rows = typeof adminNoShowEndpoints;
type Waiting = OutputOf<Rows['adminNoShows']>['data'][number];
const ABSENT = ['renter', 'owner', 'nobody'] as const;

/** `/admin/no-shows?after=`: no-shows that the other side contradicts (D-NO-SHOW). */
export default function NoShowsPage() {
  return (
    <AdminFrame>
      <NoShows />
    </AdminFrame>
  );
}

function NoShows() {
  const words = useAllTexts().adminConsole;
  const [query] = useSearchParams();
  const call = useCall('adminNoShows', { after: query.get('after') ?? '' }, { onReturn: true });
  return (
    <WaitingList
      call={call}
      title={words.queues.no_shows}
      hint={words.noShowsHint}
      empty={words.noNoShows}
      idOf={({ bookingId }) => bookingId}
      row={(waiting) => <Row waiting={waiting} />}
    >
      <JustDecided kinds={['no_show_dropped']} />
    </WaitingList>
  );
}

function Row({ waiting }: { readonly waiting: Waiting }) {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { bookingId, bookingNumber, by, renterName, ownerName, startsAt, deniedAt } = waiting;
  const said = useCall('adminNoShow', { bookingId });
  return (
    <WaitingRow
      title={bookingNumber}
      notes={[
        words.saidBy[by],
        words.claimSides(ownerName, renterName),
        format.friendlyDateTime(new Date(startsAt)),
        words.since(format.shortDateTime(new Date(deniedAt))),
      ]}
    >
      <Button onClick={() => setAsked(true)}>{words.decideClaim}</Button>
      <Loaded call={said} busy={null} failed={{ isInline: true }}>
        {({ data }) => <Said said={data} bookingId={bookingId} />}
      </Loaded>
      <CaseBar kind="no_shows" subject={bookingId} />
      {isAsked && <Decision waiting={waiting} onClose={() => setAsked(false)} />}
    </WaitingRow>
  );
}

/** The words of both sides, and how far from the thing each stood where they told. */
function Said({
  said,
  bookingId,
}: {
  readonly said: OutputOf<Rows['adminNoShow']>['data'];
  readonly bookingId: string;
}) {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  const away = said.said.flatMap(({ by, saidAt: at, saidKm, deniedKm }) => [
    { at, who: by, km: saidKm },
    { at, who: by === 'renter' ? ('owner' as const) : ('renter' as const), km: deniedKm },
  ]);
  return (
    <ul className={styles.history}>
      {said.words.map(({ at, actor, reason }) => (
        <li key={at}>
          <span className={styles.hint}>
            {words.actors[actor]} · {format.shortDateTime(new Date(at))}
          </span>
          {reason && (
            <p className={styles.prose}>
              <WrittenName>{reason}</WrittenName>
            </p>
          )}
        </li>
      ))}
      {away.map(
        ({ at, who, km }) =>
          km !== null && (
            <li key={`${at} ${who}`} className={styles.hint}>
              {words.actors[who]}: {words.kmAway(format.distance(km))}
            </li>
          ),
      )}
      <li>
        <Link to={`/admin/bookings/${bookingId}`}>{words.seeBooking}</Link>
      </li>
    </ul>
  );
}

function Decision({ waiting, onClose }: { readonly waiting: Waiting; readonly onClose: () => void }) {
  const texts = useAllTexts();
  const words = texts.adminConsole;
  const toasts = useToasts();
  const [absent, setAbsent] = useState<(typeof ABSENT)[number]>();
  const { send } = useSend('decideNoShow', {
    quiet: true,
    changes: ['adminNoShows', 'adminCases', 'adminHome', 'decisionsJustMade'],
  });
  const decide = async (reason: string) => {
    // What is not chosen is left to the server to miss.
    const answer = await send({
      bookingId: waiting.bookingId,
      absent: absent as (typeof ABSENT)[number],
      reason,
    });
    if (answer.ok) toasts.success(words.done);
    return answer;
  };
  return (
    <ActDialog
      title={words.claimOf(waiting.bookingNumber, words.decideClaim)}
      means={texts.adminRecords.noShowFinal}
      reasonHint={words.readByBoth}
      ready={{ of: 'no_show', languages: waiting.languages }}
      act={decide}
      onClose={onClose}
    >
      {(faultOf) => (
        <RadioList
          legend={words.absent}
          name="absent"
          choices={ABSENT.map((value) => ({ value, label: words.absents[value] }))}
          value={absent}
          error={faultOf('absent')}
          onChange={setAbsent}
        />
      )}
    </ActDialog>
  );
}
