import type { ClaimLine } from '@kiraa/contract/claims.ts';
import { CLAIM_PHOTOS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { useId, useRef, useState } from 'react';
import IconPhotoPlus from '#icons/IconPhotoPlus';
import IconTrash from '#icons/IconTrash';
import { textOfCode, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { PICTURE_ACCEPT, pictureKindFault } from '../../shell/pictures/sent-pictures.ts';
import { shrinkPhoto } from '../../shell/pictures/shrink-photo.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
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

interface PhotoFieldProps {
  readonly bookingId: string;
  readonly photos: readonly Photo[];
  readonly onChange: (change: (photos: readonly Photo[]) => readonly Photo[]) => void;
}

/** Photos for a claim or an answer. Each is sent as soon as it is chosen, so that the form itself is quick. */
export function PhotoField({ bookingId, photos, onChange }: PhotoFieldProps) {
  const texts = useAllTexts();
  const words = texts.claims;
  const { send, isBusy } = useSend('addClaimPhoto', { quiet: true });
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const room = CLAIM_PHOTOS_MAXIMUM - photos.length;
  const add = async (files: readonly File[]) => {
    const codes = files.flatMap((file) => pictureKindFault(file) ?? []);
    const [first] = files.length > room ? (['CLAIM_PHOTOS'] as const) : codes;
    setFault(first && textOfCode(texts, first));
    for (const file of files.filter((one) => !pictureKindFault(one)).slice(0, room)) {
      const answer = await send({ bookingId, photo: await shrinkPhoto(file) });
      if (answer.ok) onChange((all) => [...all, answer.data.data]);
      else setFault(textOfRefusal(texts, answer));
    }
  };
  return (
    <div className={styles.choosing}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img className={styles.picture} src={photo.url} alt={words.photo(index + 1)} />
              <Button
                kind="quiet"
                aria-label={words.discardPhoto(index + 1)}
                onClick={() => onChange((all) => all.filter(({ id }) => id !== photo.id))}
              >
                <IconTrash size={18} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <Button
          kind="secondary"
          aria-describedby={noteId}
          waiting={isBusy ? words.sendingPhotos : undefined}
          onClick={() => input.current?.click()}
        >
          <IconPhotoPlus size={20} aria-hidden />
          {words.addPhotos}
        </Button>
      )}
      <p id={noteId} role={fault ? 'alert' : undefined} className={fault ? styles.fault : styles.soft}>
        {fault ?? words.photosHint}
      </p>
      {/* Hidden wholly: the button is what is heard and pressed. */}
      <input
        ref={input}
        type="file"
        name="claim-photos"
        accept={PICTURE_ACCEPT}
        multiple
        hidden
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = ''; // the same file may be chosen again after it was discarded
        }}
      />
    </div>
  );
}
