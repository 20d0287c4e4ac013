import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { useId, useRef, useState } from 'react';
import IconPhotoPlus from '#icons/IconPhotoPlus';
import IconTrash from '#icons/IconTrash';
import { Button } from '../../ui/controls/button.tsx';
import { type RefusedCall, textOfCode, textOfRefusal } from '../calls/refusals.ts';
import { useAllTexts } from '../texts/later-texts.ts';
import styles from './photo-field.module.css';
import { PICTURE_ACCEPT, pictureKindFault } from './sent-pictures.ts';
import { shrinkPhoto } from './shrink-photo.ts';

interface SentPhotosProps<Photo extends { readonly id: string }> {
  /** The name of the input. */
  readonly name: string;
  readonly photos: readonly Photo[];
  /** How many there may be, and the refusal of one more. */
  readonly most: { readonly count: number; readonly code: RefusalCode };
  readonly words: {
    readonly addPhotos: string;
    readonly photosHint: string;
    readonly sendingPhotos: string;
    readonly photo: (place: number) => string;
    readonly discardPhoto: (place: number) => string;
  };
  /** Where a photo can be seen by now. */
  readonly addressOf: (photo: Photo) => string;
  readonly isBusy: boolean;
  readonly send: (
    file: Blob,
  ) => Promise<{ readonly ok: true; readonly photo: Photo } | (RefusedCall & { readonly ok: false })>;
  readonly onChange: (change: (photos: readonly Photo[]) => readonly Photo[]) => void;
}

/** Photos that go with what is being written. Each is sent as soon as it is chosen, so that the form itself is quick. */
export function SentPhotos<Photo extends { readonly id: string }>(props: SentPhotosProps<Photo>) {
  const { name, photos, most, words, addressOf, isBusy, send, onChange } = props;
  const texts = useAllTexts();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const room = most.count - photos.length;
  const add = async (files: readonly File[]) => {
    const codes = files.flatMap((file) => pictureKindFault(file) ?? []);
    const [first] = files.length > room ? [most.code] : codes;
    setFault(first && textOfCode(texts, first));
    for (const file of files.filter((one) => !pictureKindFault(one)).slice(0, room)) {
      const answer = await send(await shrinkPhoto(file));
      if (answer.ok) onChange((all) => [...all.filter(({ id }) => id !== answer.photo.id), answer.photo]);
      else setFault(textOfRefusal(texts, answer));
    }
  };
  return (
    <div className={styles.choosing}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img className={styles.picture} src={addressOf(photo)} alt={words.photo(index + 1)} />
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
        name={name}
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
