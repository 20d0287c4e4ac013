import styles from './text-page.module.css';

/** A page of plain text, one paragraph a line (P3-CMS-01, P3-CMS-02). */
export function TextPage({ title, text }: { title: string; text: string }) {
  return (
    <article className={`page ${styles.page}`}>
      <h1>{title}</h1>
      {text.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  );
}
