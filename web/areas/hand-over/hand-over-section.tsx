import type { HandOver, HandOvers } from '@kiraa/contract/bookings/hand-overs.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Loaded } from '../../shell/calls/call-states.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import { CodeEntry } from './code-entry.tsx';
import { CodeShown } from './code-shown.tsx';
import { EvidenceLine } from './evidence-line.tsx';
import styles from './hand-over.module.css';
import { OwnRecord } from './own-record.tsx';
import { RefusedCode } from './refused-code.tsx';
import { readScannedCode, type ScannedCode } from './scanned-code.ts';
import { TheirRecord } from './their-record.tsx';
import { type HandOversHandle, useHandOvers } from './use-hand-overs.ts';

export interface HandOverSectionProps {
  readonly bookingId: string;
  readonly accountId: string;
  /** The other side's. */
  readonly otherName: string;
  /** Somebody has confirmed something: the booking's timeline has a new line. */
  readonly onChange: () => void;
}

/** Pick-up and return of a booking, on its page; nothing where there was none and can be none. */
export function HandOverSection({ bookingId, accountId, otherName, onChange }: HandOverSectionProps) {
  const texts = useAllTexts();
  const handle = useHandOvers(bookingId, accountId, onChange);
  const scanned = useScannedCode();
  const { state } = handle;
  const isKept = hasKept(handle, bookingId);
  const all = state.kind === 'ready' ? state.data.handOvers : undefined;
  if (!isKept && all?.every(isNothing)) return null;
  // There is no code to show any more.
  const isOver = all?.every(({ confirmClosed }) => confirmClosed === 'HAND_OVER_CLOSED');
  return (
    <section className={styles.section} aria-labelledby="hand-over">
      <h2 id="hand-over">{texts.handOver.title}</h2>
      {!isOver && <p className={styles.soft}>{texts.handOver.hint}</p>}
      <Loaded
        call={handle}
        busy={
          <div role="status" aria-label={texts.shell.loading}>
            <SkeletonBlock height={240} />
          </div>
        }
        failed={{ title: texts.handOver.failed, isInline: true }}
      >
        {(data) => <Occasions data={data} handle={handle} otherName={otherName} scanned={scanned} />}
      </Loaded>
    </section>
  );
}

/** Something that was entered for the booking waits on this device. */
const hasKept = ({ kept }: Pick<HandOversHandle, 'kept'>, bookingId: string) =>
  kept.waiting.some((one) => one.bookingId === bookingId);

const isNothing = (one: HandOver) => one.recordClosed === 'HAND_OVER_CLOSED' && isPastUnused(one);

/** It is too late to confirm it, and neither side has left anything of it. */
const isPastUnused = ({ confirmClosed, own, other }: HandOver) =>
  confirmClosed === 'HAND_OVER_CLOSED' &&
  [own, other].every((one) => !one.confirmedAt && !one.notedAt && one.photos.length === 0);

/** Taken from the address once, so that neither a reload nor a shared link brings it back. */
function useScannedCode(): ScannedCode | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [scanned, setScanned] = useState<ScannedCode>();
  useEffect(() => {
    const found = readScannedCode(hash);
    if (!found) return;
    setScanned(found);
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [hash, navigate]);
  return scanned;
}

interface OccasionsProps {
  readonly data: HandOvers;
  readonly handle: HandOversHandle;
  readonly otherName: string;
  readonly scanned: ScannedCode | undefined;
}

function Occasions({ data, handle, otherName, scanned }: OccasionsProps) {
  const words = useAllTexts().handOver;
  const [chosen, setChosen] = useState<HandOver['occasion']>();
  useEffect(() => setChosen(scanned?.occasion), [scanned]);
  const shown = chosen ?? nextOf(data.handOvers);
  const handOver = data.handOvers.find(({ occasion }) => occasion === shown);
  return (
    <>
      <WaitingNote handle={handle} bookingId={data.bookingId} />
      <Segments
        label={words.which}
        isLabelHidden
        name="hand-over-occasion"
        value={shown}
        onChange={setChosen}
        choices={data.handOvers.map(({ occasion }) => ({ value: occasion, label: words[occasion] }))}
      />
      {handOver && (
        <Occasion
          key={shown}
          handOver={handOver}
          data={data}
          handle={handle}
          otherName={otherName}
          scanned={scanned?.occasion === shown ? scanned.code : undefined}
        />
      )}
      {data.evidence && <EvidenceLine evidence={data.evidence} />}
    </>
  );
}

/** The pick-up, until there was one or it is too late for it. */
function nextOf([pickUp]: readonly HandOver[]): HandOver['occasion'] {
  return !pickUp || pickUp.stoodAt || pickUp.confirmClosed === 'HAND_OVER_CLOSED' ? 'return' : 'pick_up';
}

interface OccasionProps extends Omit<OccasionsProps, 'scanned'> {
  readonly handOver: HandOver;
  readonly scanned: string | undefined;
}

function Occasion({ handOver, data, handle, otherName, scanned }: OccasionProps) {
  const words = useAllTexts().handOver;
  const { confirmClosed, recordClosed } = handOver;
  const common = { handOver, bookingId: data.bookingId, otherName, handle };
  const isKept = hasKept(handle, data.bookingId);
  // Empty fields of what is over are no next step. Once unfolded they stay while somebody fills them.
  const [isFolded] = useState(isPastUnused(handOver) && !isKept);
  const records = (
    <div className={styles.records}>
      <OwnRecord {...common} isVehicle={data.isVehicle} />
      <TheirRecord record={handOver.other} name={otherName} />
    </div>
  );
  return (
    <div className={styles.stack}>
      <Standing handOver={handOver} />
      {confirmClosed === null ? (
        <div className={styles.codes}>
          <CodeShown {...common} />
          <CodeEntry {...common} scanned={scanned} />
        </div>
      ) : (
        <RefusedCode {...common} />
      )}
      {recordClosed !== 'HAND_OVER_EARLY' &&
        (isFolded ? (
          <details className={styles.later}>
            <summary>{words.addLater}</summary>
            {records}
          </details>
        ) : (
          records
        ))}
    </div>
  );
}

function Standing({ handOver: { stoodAt, opensAt, confirmClosed } }: { handOver: HandOver }) {
  const words = useAllTexts().handOver;
  const format = useFormat();
  if (stoodAt) return <Tag kind="calm">{words.stood(format.friendlyDateTime(new Date(stoodAt)))}</Tag>;
  if (confirmClosed === 'HAND_OVER_EARLY')
    return <p>{words.opens(format.friendlyDateTime(new Date(opensAt)))}</p>;
  return confirmClosed === null ? null : <p className={styles.soft}>{words.closed}</p>;
}

/** How much of this booking waits here, for whoever wonders whether it has gone out. */
function WaitingNote({ handle: { box, kept }, bookingId }: { handle: HandOversHandle; bookingId: string }) {
  const words = useAllTexts().handOver;
  const waiting = kept.waiting.filter((one) => one.bookingId === bookingId && !one.refused);
  return (
    <div role="status" className={styles.note} hidden={waiting.length === 0}>
      {waiting.length > 0 && (
        <>
          <p>{words.waiting(waiting.length)}</p>
          <Button
            kind="secondary"
            waiting={kept.sending === undefined ? undefined : words.sending}
            onClick={() => void box.send()}
          >
            {words.sendNow}
          </Button>
        </>
      )}
    </div>
  );
}
