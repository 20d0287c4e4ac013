import type { ListingDetail } from '@kiraa/contract/listings/listings.ts';
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react';
import IconArrowsMaximize from '#icons/IconArrowsMaximize';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { useListingWords } from '../../shell/listings/listing-card.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { showSlide, slideByKey, useShownSlide } from '../../ui/pictures/slides.ts';
import styles from './listing-pictures.module.css';
import { useGallery } from './use-gallery.ts';

/** Fetched when somebody wants to see the pictures in full. */
const PictureGallery = lazy(() => import('../../shell/pictures/picture-gallery.tsx'));

const THUMBNAILS = 4; // P1-ITEM-05
const MAIN_SIZES = '(min-width: 1216px) 768px, (min-width: 768px) 64vw, 100vw';
const THUMBNAIL_SIZES = '(min-width: 1216px) 370px, 31vw';

/** Pictures that slide by finger, keyboard or buttons before any script runs; beside them, when wide, up to four more. */
export function ListingPictures({ listing }: { listing: ListingDetail }) {
  const texts = useTexts().listing;
  const { name } = useListingWords(listing);
  const track = useRef<HTMLUListElement>(null);
  const pictures = [listing.picture, ...listing.morePictures];
  const paths = pictures.map((picture) => picture.path);
  const shown = useShownSlide(track);
  const show = (index: number) => showSlide(track.current, index);
  const gallery = useGallery();
  const turn = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Enter') return gallery.open(shown);
    // A whole slide a key, where the browser would scroll by some pixels.
    const target = slideByKey(event, shown, paths.length);
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };
  return (
    <section
      className={styles.pictures}
      aria-label={texts.pictures}
      data-others={Math.min(THUMBNAILS, paths.length - 1)}
    >
      <div className={styles.main}>
        <ul
          ref={track}
          className={styles.track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={texts.pictures}
          onKeyDown={turn}
          onClick={() => gallery.open(shown)}
        >
          {pictures.map(({ path, colour, shape }, index) => (
            <li key={path} className={styles.slide}>
              <Picture
                path={path}
                alt={texts.pictureOf(name, index + 1, paths.length)}
                sizes={MAIN_SIZES}
                isFirst={index === 0}
                colour={colour}
                shape={shape}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        {paths.length > 1 && <Arrows shown={shown} count={paths.length} show={show} />}
        <button
          type="button"
          className={`${styles.arrow} ${styles.full}`}
          aria-label={texts.fullScreen}
          onClick={() => gallery.open(shown)}
        >
          <IconArrowsMaximize size={20} aria-hidden />
        </button>
      </div>
      {paths.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.slice(1, 1 + THUMBNAILS).map(({ path, colour, shape }, index) => (
            <li key={path} className={styles.cell}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={texts.showPicture(index + 2)}
                aria-current={shown === index + 1 || undefined}
                onClick={() => show(index + 1)}
              >
                <Picture
                  path={path}
                  alt=""
                  colour={colour}
                  shape={shape}
                  sizes={THUMBNAIL_SIZES}
                  className={styles.picture}
                />
                {index === THUMBNAILS - 1 && paths.length > 1 + THUMBNAILS && (
                  <span className={styles.more} aria-hidden="true">
                    {texts.morePictures(paths.length - 1 - THUMBNAILS)}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {gallery.isOpen && (
        <Suspense>
          <PictureGallery
            altOf={(place, count) => texts.pictureOf(name, place, count)}
            paths={paths}
            first={gallery.first}
            onClose={gallery.close}
          />
        </Suspense>
      )}
    </section>
  );
}

function Arrows({ shown, count, show }: { shown: number; count: number; show: (index: number) => void }) {
  const texts = useTexts().listing;
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.previous}`}
        aria-label={texts.previousPicture}
        onClick={() => show((shown + count - 1) % count)}
      >
        <IconChevronLeft className="mirrored" aria-hidden />
      </button>
      <button
        type="button"
        className={`${styles.arrow} ${styles.next}`}
        aria-label={texts.nextPicture}
        onClick={() => show((shown + 1) % count)}
      >
        <IconChevronRight className="mirrored" aria-hidden />
      </button>
      <span className={styles.count} aria-hidden="true">
        <span className="ltr">
          {shown + 1} / {count}
        </span>
      </span>
    </>
  );
}
