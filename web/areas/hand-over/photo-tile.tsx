import type { HandOverPhoto } from '@kiraa/contract/bookings/hand-overs.ts';
import { useState } from 'react';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import styles from './hand-over.module.css';

interface PhotoTileProps {
  readonly photo: HandOverPhoto;
  readonly place: number;
  readonly alt: string;
}

/** One that has arrived, with the server's stamp. Its address is another with each look: the picture stays the one it has. */
export function PhotoTile({ photo, place, alt }: PhotoTileProps) {
  const words = useAllTexts().handOver;
  const format = useFormat();
  const [address, setAddress] = useState(photo.url);
  return (
    <li className={styles.tile}>
      <a href={photo.url} target="_blank" rel="noreferrer" aria-label={words.openPhoto(place)}>
        <img
          className={styles.photo}
          src={address}
          alt={alt}
          width={photo.width}
          height={photo.height}
          onError={() => setAddress(photo.url)}
        />
      </a>
      <time className={styles.stamp} dateTime={photo.at}>
        {format.friendlyDateTime(new Date(photo.at))}
      </time>
    </li>
  );
}
