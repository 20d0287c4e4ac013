import IconHeart from '#icons/IconHeart';
import IconHeartFilled from '#icons/IconHeartFilled';
import { useTexts } from '../texts/texts.tsx';
import { useFavouriteIds, useFavouriteToggle } from './favourites.ts';
import styles from './heart.module.css';

interface HeartProps {
  readonly listingId: string;
  /** The listing's name: there are many hearts on a page. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** Puts a listing among the favourites and takes it out again (P1-FAV-01). Empty for guests and on the server. */
export function Heart({ listingId, name, className }: HeartProps) {
  const texts = useTexts().favourites;
  const isKept = useFavouriteIds().has(listingId);
  const toggle = useFavouriteToggle();
  const Icon = isKept ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={`${styles.heart} ${className ?? ''}`}
      aria-pressed={isKept}
      aria-label={texts.heartOf(name)}
      onClick={() => toggle(listingId)}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
