import styles from './written.module.css';

/**
 * What an editor wrote, as the server rendered it: its Markdown knows no HTML, so there is no tag in it that an editor chose,
 * and no address that runs (server/areas/content/render-markdown.ts).
 */
export function Written({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes every tag of it
  return <div className={styles.written} dangerouslySetInnerHTML={{ __html: html }} />;
}
