import { useState } from 'react';
import styles from './avatar.module.css';

/** The first letters of the first and the last word, with a space in Arabic, where joined letters would read as a word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).map(withoutArticle).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => [...(word ?? '')][0] ?? '').filter(Boolean);
  return letters.join(/\p{Script=Arabic}/u.test(name) ? ' ' : '').toUpperCase();
}

/** The initial of القحطاني is ق: with the article, half of all family names would have the same initial. */
function withoutArticle(word: string): string {
  return word.replace(/^ال(?=\p{L}{2})/u, '');
}

const SHOWN_PIXELS = { small: 36, regular: 56, large: 96 } as const;

interface AvatarProps {
  readonly name: string;
  /** Address of a square photo; without one the initials are shown (P1-PROF-24). */
  readonly photo?: string | undefined;
  readonly size?: keyof typeof SHOWN_PIXELS;
}

/** A person's photo or initials: decorative, because the name always stands beside it. */
export function Avatar({ name, photo, size = 'regular' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const className = `${styles.avatar} ${styles[size]}`;
  if (photo === undefined || photo === failed) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  const pixels = SHOWN_PIXELS[size];
  return (
    <img
      className={className}
      src={photo}
      width={pixels}
      height={pixels}
      alt=""
      decoding="async"
      onError={() => setFailed(photo)}
    />
  );
}
