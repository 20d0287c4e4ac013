import type { HandOver } from '@kiraa/contract/bookings/hand-overs.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import styles from './hand-over.module.css';
import { PhotoTray } from './photo-tray.tsx';
import { ReadingForm } from './reading-form.tsx';
import { RecordFacts } from './record-facts.tsx';
import type { HandOversHandle } from './use-hand-overs.ts';

export interface OwnRecordProps {
  readonly handOver: HandOver;
  readonly bookingId: string;
  readonly handle: HandOversHandle;
  readonly isVehicle: boolean;
}

/** What this side has photographed, read and noted; a form for as long as it may still be added to. */
export function OwnRecord(props: OwnRecordProps) {
  const words = useAllTexts().handOver;
  const { handOver, bookingId, handle } = props;
  const isOpen = handOver.recordClosed === null;
  const id = `${bookingId} ${handOver.occasion} reading`;
  const kept = handle.kept.waiting.find((one) => one.id === id);
  return (
    <div className={styles.record}>
      <h3>{words.yours}</h3>
      <PhotoTray {...props} isOpen={isOpen} />
      {isOpen || kept ? (
        // Filled anew when another tab, or the server's answer, says something else.
        <ReadingForm key={kept?.version ?? handOver.own.notedAt ?? ''} {...props} id={id} kept={kept} />
      ) : (
        <RecordFacts record={handOver.own} />
      )}
    </div>
  );
}
