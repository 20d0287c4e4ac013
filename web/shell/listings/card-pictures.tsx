import type { ShownPicture } from '@kiraa/contract/listings/listings.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useTexts } from '../texts/texts.tsx';
import styles from './card-pictures.module.css';

export interface CardPicturesProps {
  readonly cover: ShownPicture;
  readonly others: readonly ShownPicture[];
  /** The listing's name, of which the buttons say that it is turned. */
  readonly name: string;
  /** The address of the listing, where a press on any of them leads. */
  readonly to: string;
  readonly sizes: string;
}

/**
 * A card's pictures, swiped by a finger (the browser's own scrolling) or turned by the two buttons of those who have a pointer or keys.
 * It lies over the cover, which the server has written, and comes with the first sign of a person. A picture is fetched when
 * it comes into view and not before, for most cards are never swiped; until then its place has its colour.
 */
export default function CardPictures({ cover, others, name, to, sizes }: CardPicturesProps) {
  const texts = useTexts().listing;
  const track = useRef<HTMLDivElement>(null);
  const [{ shown, reached }, setPlace] = useState({ shown: 0, reached: 0 });
  const pictures = [cover, ...others];
  const look = () => {
    const list = track.current;
    if (!list) return;
    const at = Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth);
    setPlace((known) => ({ shown: Math.round(at), reached: Math.max(known.reached, Math.ceil(at - 0.1)) }));
  };
  const buttonTo = (index: number, className: string | undefined, Icon: typeof IconChevronLeft) => (
    <button
      type="button"
      className={`${styles.arrow} ${className}`}
      aria-label={`${texts.showPicture(index + 1)}: ${name}`}
      onClick={() => turnTo(track.current, index)}
    >
      <Icon size={18} className="mirrored" aria-hidden />
    </button>
  );
  // From the last on to the first again: a button that went away would take the focus of who presses it with it.
  const last = pictures.length - 1;
  return (
    <>
      <div className={styles.pictures} aria-hidden="true">
        <div ref={track} className={styles.track} tabIndex={-1} onScroll={look}>
          {pictures.map(({ path, colour, shape }, index) => (
            <Link
              key={path}
              className={styles.slide}
              style={{ backgroundColor: colour && `#${colour}` }}
              to={to}
              tabIndex={-1}
            >
              {index <= reached && (
                <Picture path={path} colour={colour} shape={shape} alt="" sizes={sizes} isFirst={index > 0} />
              )}
            </Link>
          ))}
        </div>
        <span className={styles.dots}>
          {pictures.map(({ path }, index) => (
            <i key={path} className={styles.dot} data-shown={index === shown || undefined} />
          ))}
        </span>
      </div>
      {buttonTo(shown === 0 ? last : shown - 1, styles.back, IconChevronLeft)}
      {buttonTo(shown === last ? 0 : shown + 1, styles.on, IconChevronRight)}
    </>
  );
}

/** To the place itself and not by a distance, which the browser would cut short at the next picture (`scroll-snap-stop`). */
function turnTo(list: HTMLElement | null, index: number): void {
  if (!list) return;
  const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  list.scrollTo({ left: forward * index * list.clientWidth, behavior: 'smooth' });
}
