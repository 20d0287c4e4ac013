import type { ClaimLine } from '@kiraa/contract/bookings/claims.ts';
import { CLAIM_PHOTOS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { useState } from 'react';
import { useSend } from '../../shell/calls/sends.ts';
import { SentPhotos } from '../../shell/pictures/photo-field.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import styles from './claims.module.css';

type Photo = ClaimLine['photos'][number];

/** Photos that were sent with a claim or an answer; each opens in a tab of its own. */
export function ClaimPhotos({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <ShownPhoto key={photo.id} photo={photo} place={index + 1} />
      ))}
    </ul>
  );
}

/** Its address is another with each look: the picture stays the one it has. */
function ShownPhoto({ photo, place }: { photo: Photo; place: number }) {
  const words = useAllTexts().claims;
  const [address, setAddress] = useState(photo.url);
  const { width, height, url } = photo;
  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer" aria-label={words.openPhoto(place)}>
        <img
          className={styles.picture}
          src={address}
          alt={words.photo(place)}
          width={width}
          height={height}
          onError={() => setAddress(url)}
        />
      </a>
    </li>
  );
}

/** The sending of a claim's photos. A form waits for one that is on its way: no photo can be added to what was sent. */
export const useClaimPhotos = () => useSend('addClaimPhoto', { quiet: true });

interface PhotoFieldProps {
  readonly bookingId: string;
  readonly adding: ReturnType<typeof useClaimPhotos>;
  readonly photos: readonly Photo[];
  readonly onChange: (change: (photos: readonly Photo[]) => readonly Photo[]) => void;
}

/** Photos for a claim or an answer. */
export function PhotoField({ bookingId, adding: { send, isBusy }, photos, onChange }: PhotoFieldProps) {
  return (
    <SentPhotos
      name="claim-photos"
      photos={photos}
      most={{ count: CLAIM_PHOTOS_MAXIMUM, code: 'CLAIM_PHOTOS' }}
      words={useAllTexts().claims}
      addressOf={({ url }) => url}
      isBusy={isBusy}
      send={async (photo) => {
        const answer = await send({ bookingId, photo });
        if (!answer.ok) return answer;
        // The server's link opens it for five minutes: a form that is opened again later shows it from here.
        return { ok: true, photo: { ...answer.data.data, url: URL.createObjectURL(photo) } };
      }}
      onChange={onChange}
    />
  );
}
