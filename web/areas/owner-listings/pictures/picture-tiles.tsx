import type { DragEvent, ReactNode } from 'react';
import IconArrowLeft from '#icons/IconArrowLeft';
import IconArrowRight from '#icons/IconArrowRight';
import IconPhotoOff from '#icons/IconPhotoOff';
import IconRefresh from '#icons/IconRefresh';
import IconStar from '#icons/IconStar';
import IconX from '#icons/IconX';
import { textOfCode } from '../../../shell/calls/refusals.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Tag } from '../../../ui/controls/tag.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { KeptPicture } from '../wizard/basic-entry.ts';
import styles from './pictures.module.css';
import type { SentPicture } from './use-pictures.ts';

interface KeptTileProps {
  readonly picture: KeptPicture;
  /** Among all, those that were deleted with them. */
  readonly number: number;
  /** Among those that are there, from 0. */
  readonly at: number;
  readonly total: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDragStart: () => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** One that has arrived; the first is the cover. */
export function KeptTile(props: KeptTileProps) {
  const { picture, number, at, total, onMove, onRemove, onDragStart, onDrop } = props;
  const texts = useAllTexts().ownerListings;
  return (
    <li
      className={styles.tile}
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <Picture path={picture.path} alt={texts.pictureNumber(number)} sizes="(min-width: 768px) 220px, 45vw" />
      {at === 0 && (
        <span className={styles.mark}>
          <Tag kind="calm">{texts.cover}</Tag>
        </span>
      )}
      <div className={styles.tools}>
        {at > 0 && (
          <>
            <Tool label={texts.moveEarlier(number)} onClick={() => onMove(at - 1)}>
              <IconArrowLeft size={18} className="mirrored" aria-hidden />
            </Tool>
            <Tool label={texts.makeCover(number)} onClick={() => onMove(0)}>
              <IconStar size={18} aria-hidden />
            </Tool>
          </>
        )}
        {at < total - 1 && (
          <Tool label={texts.moveLater(number)} onClick={() => onMove(at + 1)}>
            <IconArrowRight size={18} className="mirrored" aria-hidden />
          </Tool>
        )}
        <Tool label={texts.removePicture(number)} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </Tool>
      </div>
    </li>
  );
}

interface SentTileProps {
  readonly picture: SentPicture;
  readonly number: number;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One that is on its way, or that did not get there and says why. */
export function SentTile({ picture, number, onRetry, onRemove }: SentTileProps) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const { fault, percent } = picture;
  const isFailed = fault !== undefined;
  return (
    <li className={styles.tile}>
      <img className={styles.waiting} src={picture.address} alt={words.pictureNumber(number)} />
      {isFailed ? (
        <p className={styles.fault} role="alert">
          {fault === null ? texts.shell.noConnection : textOfCode(texts, fault)}
        </p>
      ) : (
        <div className={styles.progress}>
          <progress value={percent} max={100} aria-label={words.pictureNumber(number)} />
          <span aria-hidden="true">{words.sending(percent)}</span>
        </div>
      )}
      <div className={styles.tools}>
        {isFailed && (
          <Tool label={words.retryPicture(number)} onClick={onRetry}>
            <IconRefresh size={18} aria-hidden />
          </Tool>
        )}
        <Tool label={words.removePicture(number)} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </Tool>
      </div>
    </li>
  );
}

/** One that was deleted before it was saved: its place says so. */
export function LostTile({ number, onRemove }: { readonly number: number; readonly onRemove: () => void }) {
  const words = useAllTexts().ownerListings;
  return (
    <li className={styles.tile}>
      <div className={styles.lost}>
        <IconPhotoOff size={32} aria-hidden />
        <p role="alert">{words.pictureLost(number)}</p>
      </div>
      <div className={styles.tools}>
        <Tool label={words.doWithout(number)} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </Tool>
      </div>
    </li>
  );
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
