import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@kiraa/texts/language.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import type { MetaDescriptor } from 'react-router';
import { messagesOf } from './texts.tsx';

export interface PageMeta {
  readonly title: string;
  readonly description?: string | undefined;
  /** False keeps the page out of search engines. */
  readonly isIndexed?: boolean;
  /** Address of the picture that a shared link shows. */
  readonly picture?: string | undefined;
}

interface Match {
  readonly id?: string;
  readonly loaderData?: unknown;
}

/** The head of a page, in its language: `meta = ({ matches, loaderData }) => pageMeta(matches, (texts) => …)`. */
export function pageMeta(
  matches: readonly (Match | undefined)[],
  describe: (texts: Messages, language: Language) => PageMeta,
): MetaDescriptor[] {
  const language = languageOf(matches);
  const texts = messagesOf(language);
  const page = describe(texts, language);
  const title = texts.shell.titleOf(page.title);
  const tags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }];
  if (page.description) {
    tags.push({ name: 'description', content: page.description });
    tags.push({ property: 'og:description', content: page.description });
  }
  if (page.picture) tags.push({ property: 'og:image', content: page.picture });
  if (page.isIndexed === false) tags.push({ name: 'robots', content: 'noindex' });
  return tags;
}

/** The head of the home page: the site's own name. */
export function siteMeta(matches: readonly (Match | undefined)[]): MetaDescriptor[] {
  const { siteTitle, siteDescription } = messagesOf(languageOf(matches)).shell;
  return [
    { title: siteTitle },
    { name: 'description', content: siteDescription },
    { property: 'og:title', content: siteTitle },
    { property: 'og:description', content: siteDescription },
  ];
}

function languageOf(matches: readonly (Match | undefined)[]): Language {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { language?: string } | undefined;
  return isLanguage(root?.language) ? root.language : DEFAULT_LANGUAGE;
}
