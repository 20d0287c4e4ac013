import styles from './avatar.module.css';

/** The first letters of the first and the last word, set apart: joined Arabic letters would read as a word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).map(withoutArticle).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => [...(word ?? '')][0] ?? '').filter(Boolean);
  return letters.join(/\p{Script=Arabic}/u.test(name) ? ' ' : '').toUpperCase();
}

/** القحطاني stands under ق, or half of all names would share one letter. */
function withoutArticle(word: string): string {
  return word.replace(/^ال(?=\p{L}{2})/u, '');
}

/** A person without a photo: decorative, because the name always stands beside it. */
export function Avatar({ name, size = 'regular' }: { name: string; size?: 'small' | 'regular' }) {
  return (
    <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
