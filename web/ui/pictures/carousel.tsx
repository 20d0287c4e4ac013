import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import styles from './carousel.module.css';
import { glide } from './glide.ts';
import { useAutoplay } from './use-autoplay.ts';

interface CarouselProps {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Moves to the next slide after this time; it pauses under the pointer and the focus, and never moves with reduced motion. */
  readonly autoplayMilliseconds?: number;
  /** How many slides are visible at once: `page` decides by the width of the page, the default by the width of the carousel. */
  readonly abreast?: 'page';
  readonly children: readonly ReactNode[];
}

/** Slides that snap as they are scrolled, by finger, wheel, keyboard or the two buttons; no script is needed. */
export function Carousel({
  label,
  previousLabel,
  nextLabel,
  autoplayMilliseconds,
  abreast,
  children,
}: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const step = (direction: 1 | -1) => {
    const list = track.current;
    if (list) scrollBySlide(list, direction);
  };
  useAutoplay(track, autoplayMilliseconds, () => step(1));
  const isAllSeen = useAllSeen(track, children.length);
  return (
    <section className={styles.carousel} aria-label={label} aria-roledescription="carousel">
      <ul ref={track} className={styles.track} data-abreast={abreast}>
        {children}
      </ul>
      {!isAllSeen && (
        <>
          <button
            type="button"
            className={`${styles.button} ${styles.previous}`}
            aria-label={previousLabel}
            onClick={() => step(-1)}
          >
            <IconChevronLeft className="mirrored" aria-hidden />
          </button>
          <button
            type="button"
            className={`${styles.button} ${styles.next}`}
            aria-label={nextLabel}
            onClick={() => step(1)}
          >
            <IconChevronRight className="mirrored" aria-hidden />
          </button>
        </>
      )}
    </section>
  );
}

export function Slide({ children }: { children: ReactNode }) {
  return <li className={styles.slide}>{children}</li>;
}

/** Whether every slide fits, so that there is nothing to turn to. Until it is measured there may be. */
function useAllSeen(track: RefObject<HTMLUListElement | null>, count: number): boolean {
  const [isAllSeen, setAllSeen] = useState(false);
  useEffect(() => {
    const list = track.current;
    if (!list || count === 0) return undefined;
    const fit = new ResizeObserver(() => setAllSeen(list.scrollWidth <= list.clientWidth + 1));
    fit.observe(list);
    return () => fit.disconnect();
  }, [track, count]);
  return isAllSeen;
}

/** Scrolls by one slide, to the left in Arabic when forwards; after the last slide it returns to the first. */
function scrollBySlide(list: HTMLElement, direction: 1 | -1): void {
  const slide = list.firstElementChild;
  if (!slide) return;
  const isRightToLeft = getComputedStyle(list).direction === 'rtl';
  const width =
    slide.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(list).columnGap || '0');
  const isAtEnd = Math.abs(list.scrollLeft) + list.clientWidth >= list.scrollWidth - 4;
  if (direction === 1 && isAtEnd) glide(list, -list.scrollLeft);
  else glide(list, width * direction * (isRightToLeft ? -1 : 1));
}
