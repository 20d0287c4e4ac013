import type { HandOver } from '@kiraa/contract/bookings/hand-overs.ts';
import { textOfRefusal } from '../../shell/calls/refusals.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './hand-over.module.css';
import type { HandOversHandle } from './use-hand-overs.ts';

/** Where a code waits of this hand-over. */
export const codeId = (bookingId: string, occasion: HandOver['occasion']) => `${bookingId} ${occasion} code`;

interface RefusedCodeProps {
  readonly handOver: HandOver;
  readonly bookingId: string;
  readonly handle: HandOversHandle;
}

/** A code that waited until its hand-over was closed: there is no field any more that could say so. */
export function RefusedCode({ handOver, bookingId, handle }: RefusedCodeProps) {
  const texts = useAllTexts();
  const id = codeId(bookingId, handOver.occasion);
  const kept = handle.kept.waiting.find((one) => one.id === id);
  if (!kept?.refused || kept.what.kind !== 'code') return null;
  return (
    <div className={styles.actions}>
      <p role="alert" className={styles.fault}>
        <bdi>{kept.what.code}</bdi> · {texts.handOver.notTaken}: {textOfRefusal(texts, kept.refused)}
      </p>
      <Button kind="quiet" onClick={() => void handle.box.discard(kept)}>
        {texts.handOver.discard}
      </Button>
    </div>
  );
}
