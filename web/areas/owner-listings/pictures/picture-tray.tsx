import { LISTING_PICTURES_MAXIMUM } from '@kiraa/domain/limits.ts';
import { type DragEvent, useId, useRef, useState } from 'react';
import IconCamera from '#icons/IconCamera';
import IconPhotoPlus from '#icons/IconPhotoPlus';
import { textOfCode } from '../../../shell/calls/refusals.ts';
import { PICTURE_ACCEPT } from '../../../shell/pictures/sent-pictures.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeptTile, LostTile, SentTile } from './picture-tiles.tsx';
import styles from './pictures.module.css';
import type { useDraftPictures } from './use-draft-pictures.ts';
import { moved } from './use-pictures.ts';

interface PictureTrayProps {
  readonly pictures: ReturnType<typeof useDraftPictures>;
  readonly error: string | undefined;
}

/** Pictures by camera, file or drop; put in order by drag or by their buttons (P2-LIST-40, P2-LIST-41). */
export function PictureTray({ pictures, error }: PictureTrayProps) {
  const { all, there: kept, lost, order, sending, forgo } = pictures;
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number>();
  const note = useId();
  const shown = error ?? (sending.isOver ? textOfCode(texts, 'PICTURES_TOO_MANY') : undefined);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= kept.length || from === to) return;
    const ordered = order(moved(kept, from, to));
    setSaid(words.pictureMoved(ordered.findIndex(({ id }) => id === kept[from]?.id) + 1, ordered.length));
  };
  const drop = (event: DragEvent, at?: number) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== undefined && at !== undefined) move(dragged, at);
    else if (event.dataTransfer.files.length > 0) sending.add([...event.dataTransfer.files]);
    setDragged(undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons inside do the same
    <div
      className={styles.tray}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event)}
    >
      <ul className={styles.tiles}>
        {all.map((picture, index) => {
          const { id } = picture;
          const at = kept.indexOf(picture);
          const own = { number: index + 1, onRemove: () => forgo(id) };
          return lost.has(id) ? (
            <LostTile key={id} {...own} />
          ) : (
            <KeptTile
              key={id}
              {...own}
              {...{ picture, at }}
              total={kept.length}
              onMove={(to) => move(at, to)}
              onDragStart={() => setDragged(at)}
              onDrop={(event) => drop(event, at)}
            />
          );
        })}
        {sending.sent.map((picture, index) => (
          <SentTile
            key={picture.key}
            picture={picture}
            number={all.length + index + 1}
            onRetry={() => sending.retry(picture.key)}
            onRemove={() => sending.drop(picture.key)}
          />
        ))}
      </ul>
      <Choosing onFiles={sending.add} error={shown} noteId={note} />
      <p id={note} className={shown === undefined ? styles.hint : styles.error}>
        {shown ?? words.picturesHint(LISTING_PICTURES_MAXIMUM)}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

interface ChoosingProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly error: string | undefined;
  readonly noteId: string;
}

function Choosing({ onFiles, error, noteId }: ChoosingProps) {
  const texts = useAllTexts().ownerListings;
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    input.value = ''; // the same file may be chosen again after it was removed
  };
  // Hidden wholly: the buttons above are what is heard and pressed.
  const field = { type: 'file', accept: PICTURE_ACCEPT, hidden: true } as const;
  return (
    <div className={styles.choosing}>
      <Button
        kind="secondary"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={noteId}
        onClick={() => files.current?.click()}
      >
        <IconPhotoPlus size={20} aria-hidden />
        {texts.choosePictures}
      </Button>
      <Button kind="secondary" className={styles.camera} onClick={() => camera.current?.click()}>
        <IconCamera size={20} aria-hidden />
        {texts.takePicture}
      </Button>
      <span className={styles.dropWords} aria-hidden="true">
        {texts.dropPictures}
      </span>
      <input {...field} ref={files} name="pictures" multiple onChange={(event) => take(event.target)} />
      <input
        {...field}
        ref={camera}
        name="camera"
        capture="environment"
        onChange={(event) => take(event.target)}
      />
    </div>
  );
}
