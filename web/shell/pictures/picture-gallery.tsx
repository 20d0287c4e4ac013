import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import IconX from '#icons/IconX';
import IconZoomIn from '#icons/IconZoomIn';
import IconZoomOut from '#icons/IconZoomOut';
import { useModal } from '../../ui/layers/use-modal.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { showSlide, slideByKey, useShownSlide } from '../../ui/pictures/slides.ts';
import { useTexts } from '../texts/texts.tsx';
import styles from './picture-gallery.module.css';
import { useZoom, type Zoom } from './use-zoom.ts';
import { NEAREST } from './zoom.ts';

/** Pictures on each side of the one that is seen that are fetched ahead. */
const AHEAD = 1;

interface PictureGalleryProps {
  /** What the picture at a place shows; places begin with 1. */
  readonly altOf: (place: number, count: number) => string;
  readonly paths: readonly string[];
  readonly first: number;
  readonly onClose: () => void;
}

/** All pictures of a listing, or of a review, in full, over the whole window: swiped, turned by arrows and keys, and looked at from near. */
export default function PictureGallery({ altOf, paths, first, onClose }: PictureGalleryProps) {
  const texts = useTexts();
  const track = useRef<HTMLUListElement>(null);
  const dialog = useModal(onClose);
  const shown = useShownSlide(track);
  const zoom = useZoom(track, shown);
  const count = paths.length;
  const turnTo = (index: number) => {
    zoom.whole();
    showSlide(track.current, index);
  };
  useLayoutEffect(() => showSlide(track.current, first, 'instant'), [first]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isZoom = zoom.press(event.key);
    const target = isZoom ? undefined : slideByKey(event, shown, count);
    if (isZoom || target !== undefined) event.preventDefault();
    if (target !== undefined) turnTo(target);
  };
  return (
    <dialog ref={dialog} className={styles.layer} aria-label={texts.listing.pictures} onKeyDown={press}>
      <ul
        ref={track}
        className={styles.track}
        data-near={zoom.view.scale > 1 || undefined}
        data-autofocus
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.listing.pictures}
      >
        {paths.map((path, index) => (
          <li key={path} className={styles.slide} data-shown={index === shown || undefined}>
            <Whole
              path={path}
              alt={altOf(index + 1, count)}
              isFetched={Math.abs(index - shown) <= AHEAD || index === first}
              zoom={index === shown ? zoom : undefined}
            />
          </li>
        ))}
      </ul>
      <Bar zoom={zoom} onClose={onClose}>
        {`${shown + 1} / ${count}`}
      </Bar>
      <p className="visually-hidden" aria-live="polite">
        {altOf(shown + 1, count)}
      </p>
      {count > 1 && (
        <>
          <button
            type="button"
            className={`${styles.button} ${styles.previous}`}
            aria-label={texts.listing.previousPicture}
            onClick={() => turnTo((shown + count - 1) % count)}
          >
            <IconChevronLeft className="mirrored" aria-hidden />
          </button>
          <button
            type="button"
            className={`${styles.button} ${styles.next}`}
            aria-label={texts.listing.nextPicture}
            onClick={() => turnTo((shown + 1) % count)}
          >
            <IconChevronRight className="mirrored" aria-hidden />
          </button>
        </>
      )}
    </dialog>
  );
}

interface WholeProps {
  readonly path: string;
  readonly alt: string;
  /** The others are fetched when one has come beside them. */
  readonly isFetched: boolean;
  readonly zoom: Zoom | undefined;
}

function Whole({ path, alt, isFetched, zoom }: WholeProps) {
  if (!isFetched) return null;
  const { scale, x, y } = zoom?.view ?? { scale: 1, x: 0, y: 0 };
  return (
    <div
      className={styles.moving}
      style={scale > 1 ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : undefined}
    >
      {/* From near the largest variant there is. */}
      <Picture
        path={path}
        alt={alt}
        sizes={scale > 1 ? '1280px' : '100vw'}
        isFirst
        className={styles.picture}
      />
    </div>
  );
}

function Bar({ zoom, onClose, children }: { zoom: Zoom; onClose: () => void; children: string }) {
  const texts = useTexts();
  const { scale } = zoom.view;
  return (
    <div className={styles.bar}>
      <span className={styles.count} aria-hidden="true">
        <span className="ltr">{children}</span>
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.map.zoomOut}
        disabled={scale <= 1}
        onClick={zoom.away}
      >
        <IconZoomOut aria-hidden />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.map.zoomIn}
        disabled={scale >= NEAREST}
        onClick={zoom.nearer}
      >
        <IconZoomIn aria-hidden />
      </button>
      <button type="button" className={styles.button} aria-label={texts.shell.close} onClick={onClose}>
        <IconX aria-hidden />
      </button>
    </div>
  );
}
