import { fitOf } from './fit.ts';
import styles from './picture.module.css';

const WIDTHS = [320, 640, 960, 1280] as const;

interface PictureProps {
  /** The address without width and format: "/pictures/<id>". */
  readonly path: string;
  readonly alt: string;
  /** How wide it is shown, as the `sizes` of HTML: "(min-width: 768px) 25vw, 50vw". */
  readonly sizes: string;
  /** Width divided by height, so that the space is reserved before the picture has loaded. */
  readonly ratio?: number;
  /** The main picture of the page, loaded at once and with priority. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
  /** Six hexadecimal digits, seen until the picture has loaded, and beside one that is shown whole. */
  readonly colour?: string | undefined;
  /** The picture's own width divided by its height, where it is known: how it is cropped. */
  readonly shape?: number | undefined;
}

/** AVIF where the browser can, else WebP, else JPEG, each in four widths that the server makes on demand. */
export function Picture({
  path,
  alt,
  sizes,
  ratio = 4 / 3,
  isFirst = false,
  className,
  colour,
  shape,
}: PictureProps) {
  const width = 640;
  return (
    <picture
      className={[styles.picture, className].filter(Boolean).join(' ')}
      style={{ aspectRatio: ratio, backgroundColor: colour && `#${colour}` }}
      data-fit={shape && fitOf(shape, ratio)}
    >
      <source type="image/avif" srcSet={sourceSet(path, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(path, 'webp')} sizes={sizes} />
      <img
        className={styles.image}
        src={`${path}/${width}.jpg`}
        srcSet={sourceSet(path, 'jpg')}
        sizes={sizes}
        width={width}
        height={Math.round(width / ratio)}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

function sourceSet(path: string, format: 'avif' | 'webp' | 'jpg'): string {
  return WIDTHS.map((width) => `${path}/${width}.${format} ${width}w`).join(', ');
}
