import { useEffect, useState } from 'react';
import IconRefresh from '#icons/IconRefresh';
import IconX from '#icons/IconX';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import styles from './hand-over.module.css';
import type { HandOversHandle } from './use-hand-overs.ts';
import type { Waiting } from './waiting-things.ts';

interface WaitingPhotoProps {
  readonly one: Waiting;
  readonly place: number;
  readonly handle: HandOversHandle;
}

/** A photo that is kept here, on its way, or refused with the reason. */
export function WaitingPhoto({ one, place, handle: { box, kept } }: WaitingPhotoProps) {
  const texts = useAllTexts();
  const words = texts.handOver;
  const address = useAddress(one.what.kind === 'photo' ? one.what.photo : undefined);
  const { refused } = one;
  const reason = refused && (textOfField(texts, refused, 'photo') ?? textOfRefusal(texts, refused));
  return (
    <li className={styles.tile} data-waiting>
      <img className={styles.photo} src={address} alt={words.photoNumber(place)} />
      {reason ? (
        <p role="alert" className={styles.fault}>
          {words.notTaken}: {reason}
        </p>
      ) : (
        <p className={styles.stamp}>{kept.sending === one.id ? words.sending : words.waitsShort}</p>
      )}
      <div className={styles.tools}>
        {refused && (
          <button
            type="button"
            className={styles.tool}
            aria-label={words.againPhoto(place)}
            onClick={() => void box.again(one)}
          >
            <IconRefresh size={18} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={styles.tool}
          aria-label={words.discardPhoto(place)}
          onClick={() => void box.discard(one)}
        >
          <IconX size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}

function useAddress(photo: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!photo) return undefined;
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}
