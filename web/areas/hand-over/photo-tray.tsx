import { HAND_OVER_PHOTOS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { useId, useRef, useState } from 'react';
import IconCamera from '#icons/IconCamera';
import IconPhotoPlus from '#icons/IconPhotoPlus';
import { textOfCode } from '../../shell/calls/refusals.ts';
import { PICTURE_ACCEPT, pictureKindFault } from '../../shell/pictures/sent-pictures.ts';
import { shrinkPhoto } from '../../shell/pictures/shrink-photo.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { capturedAt } from './captured-at.ts';
import styles from './hand-over.module.css';
import type { OwnRecordProps } from './own-record.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { WaitingPhoto } from './waiting-photo.tsx';

/** The photos of this side: those that have arrived, and behind them those that wait or were refused. */
export function PhotoTray({ handOver, bookingId, handle, isOpen }: OwnRecordProps & { isOpen: boolean }) {
  const texts = useAllTexts();
  const words = texts.handOver;
  const [fault, setFault] = useState<string>();
  const { occasion, own } = handOver;
  const arrived = new Set(own.photos.map(({ clientId }) => clientId));
  const waiting = handle.kept.waiting.filter(
    (one) =>
      one.bookingId === bookingId &&
      one.occasion === occasion &&
      one.what.kind === 'photo' &&
      !arrived.has(one.id),
  );
  const room = HAND_OVER_PHOTOS_MAXIMUM - own.photos.length - waiting.length;
  const add = async (files: readonly File[]) => {
    const faults = files.flatMap((file) => pictureKindFault(file) ?? []);
    const [first] = files.length > room ? (['HAND_OVER_PHOTOS_FULL'] as const) : faults;
    setFault(first && textOfCode(texts, first));
    for (const file of files.filter((one) => !pictureKindFault(one)).slice(0, Math.max(0, room))) {
      const capture = await capturedAt(file).catch(() => undefined);
      if (!capture) {
        // Kept, it would never be sent, and nothing that is entered after it.
        setFault(textOfCode(texts, 'IMAGE_BROKEN'));
        continue;
      }
      const photo = await shrinkPhoto(file);
      await handle.box.add({
        id: crypto.randomUUID(),
        bookingId,
        occasion,
        what: { kind: 'photo', photo, capture },
      });
    }
  };
  return (
    <>
      {own.photos.length + waiting.length > 0 && (
        <ul className={styles.tiles} aria-label={words.photos}>
          {own.photos.map((photo, index) => (
            <PhotoTile key={photo.id} photo={photo} place={index + 1} alt={words.photoNumber(index + 1)} />
          ))}
          {waiting.map((one, index) => (
            <WaitingPhoto key={one.id} one={one} place={own.photos.length + index + 1} handle={handle} />
          ))}
        </ul>
      )}
      {isOpen && <Choosing hasRoom={room > 0} fault={fault} onFiles={(files) => void add(files)} />}
    </>
  );
}

interface ChoosingProps {
  readonly hasRoom: boolean;
  readonly fault: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

function Choosing({ hasRoom, fault, onFiles }: ChoosingProps) {
  const words = useAllTexts().handOver;
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    input.value = ''; // the same file may be chosen again after it was discarded
  };
  // Hidden wholly: the buttons are what is heard and pressed.
  const field = { type: 'file', accept: PICTURE_ACCEPT, hidden: true } as const;
  return (
    <div className={styles.form}>
      {hasRoom && (
        <div className={styles.actions}>
          <Button kind="secondary" aria-describedby={noteId} onClick={() => files.current?.click()}>
            <IconPhotoPlus size={20} aria-hidden />
            {words.addPhotos}
          </Button>
          <Button kind="secondary" className={styles.camera} onClick={() => camera.current?.click()}>
            <IconCamera size={20} aria-hidden />
            {words.takePhoto}
          </Button>
        </div>
      )}
      <p id={noteId} role={fault ? 'alert' : undefined} className={fault ? styles.fault : styles.soft}>
        {fault ?? words.photosHint}
      </p>
      <input
        {...field}
        ref={files}
        name="hand-over-photos"
        multiple
        onChange={(event) => take(event.target)}
      />
      <input
        {...field}
        ref={camera}
        name="hand-over-camera"
        capture="environment"
        onChange={(event) => take(event.target)}
      />
    </div>
  );
}
