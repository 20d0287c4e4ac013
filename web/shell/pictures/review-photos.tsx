import type { ReviewPhoto } from '@kiraa/contract/listings/reviews.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './review-photos.module.css';

/** Fetched when somebody wants to see a photo in full. */
const PictureGallery = lazy(() => import('./picture-gallery.tsx'));

interface ReviewPhotosProps {
  readonly photos: readonly ReviewPhoto[];
  /** What the photo at a place is called; places begin with 1. */
  readonly altOf: (place: number) => string;
  /** What may be done with one of them, under it. */
  readonly children?: (photo: ReviewPhoto, place: number) => ReactNode;
}

/** The photos of a review, small; each opens all of them in full (D-REVIEW-PHOTOS). */
export default function ReviewPhotos({ photos, altOf, children }: ReviewPhotosProps) {
  const [first, setFirst] = useState<number>();
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={altOf(index + 1)}
              onClick={() => setFirst(index)}
            >
              <Picture
                path={photo.path}
                alt=""
                sizes="88px"
                ratio={1}
                colour={photo.colour}
                shape={photo.shape}
              />
            </button>
            {children?.(photo, index + 1)}
          </li>
        ))}
      </ul>
      {first !== undefined && (
        <Suspense>
          <PictureGallery
            altOf={altOf}
            paths={photos.map(({ path }) => path)}
            first={first}
            onClose={() => setFirst(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
