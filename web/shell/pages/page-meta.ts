import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language, LOCALES } from '@kiraa/texts/language.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import type { MetaDescriptor } from 'react-router';
import { messagesOf } from '../texts/texts.tsx';

export interface PageMeta {
  readonly title: string;
  readonly description?: string | undefined;
  /** False keeps the page out of search engines. */
  readonly isIndexed?: boolean;
  /** Absolute address of the picture that a shared link shows, 1200 by 630. */
  readonly picture?: string | undefined;
  /** What the page is about, in schema.org's words; each becomes a script that no browser runs. */
  readonly facts?: readonly SchemaFacts[];
}

/** An object of schema.org, without its context. */
export type SchemaFacts = Readonly<Record<string, unknown>> & { readonly '@type': string };

export interface PlaceOfPage {
  readonly publicUrl: string;
  /** The page's own absolute address, in its language. */
  readonly address: string;
}

interface Match {
  readonly id?: string;
  readonly pathname?: string;
  readonly loaderData?: unknown;
}

type Matches = readonly (Match | undefined)[];

/**
 * The head of a page, in its language: `meta = ({ matches, loaderData }) => pageMeta(matches, (texts) => …)`. `path` is the page's own
 * where it has several: a listing is found under every kind.
 */
export function pageMeta(
  matches: Matches,
  describe: (texts: Messages, language: Language, place: PlaceOfPage) => PageMeta,
  path?: string,
): MetaDescriptor[] {
  const language = languageOf(matches);
  const texts = messagesOf(language);
  return headOf(
    matches,
    (place) => {
      const page = describe(texts, language, place);
      return { ...page, title: texts.shell.titleOf(page.title) };
    },
    path,
  );
}

/** The head of the home page: the site's own name, and how to search it. */
export function siteMeta(matches: Matches): MetaDescriptor[] {
  const { siteTitle, siteDescription, brand } = messagesOf(languageOf(matches)).shell;
  return headOf(matches, ({ publicUrl, address }) => ({
    title: siteTitle,
    description: siteDescription,
    facts: [
      { '@type': 'Organization', name: brand, url: `${publicUrl}/`, logo: `${publicUrl}/icon.svg` },
      {
        '@type': 'WebSite',
        name: brand,
        url: address,
        inLanguage: languageOf(matches),
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/search/{search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }));
}

/** The one spelling of a path: the router takes capitals and a last slash for the same page, and no page that search engines list has them. */
export const ownPath = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1');

function headOf(
  matches: Matches,
  describe: (place: PlaceOfPage) => PageMeta,
  path = ownPath(matches.at(-1)?.pathname ?? '/'),
): MetaDescriptor[] {
  const language = languageOf(matches);
  const publicUrl = rootDataOf(matches)?.publicUrl ?? '';
  /**
   * A page's own address is without a query: filters and shared dates are ways to look at it, not other pages. Arabic, which
   * a robot without a language gets, is at the bare address; the other language says its name.
   */
  const addressIn = (one: Language) => `${publicUrl}${path}${one === DEFAULT_LANGUAGE ? '' : `?lng=${one}`}`;
  const address = addressIn(language);
  const page = describe({ publicUrl, address });
  // A page that search engines list says what it is, at least in the words of the whole site.
  const description = page.description ?? messagesOf(language).shell.siteDescription;
  return [
    { title: page.title },
    { property: 'og:title', content: page.title },
    { name: 'description', content: description },
    { property: 'og:description', content: description },
    ...(page.isIndexed === false
      ? [{ name: 'robots', content: 'noindex' }]
      : addressTags(language, addressIn)),
    ...pictureTags(page),
    ...(page.facts ?? []).map((facts) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...facts },
    })),
  ];
}

const DESCRIPTION_LETTERS = 160;

/** Ends with a whole word: search engines cut a description anywhere. */
export function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LETTERS) return text;
  return `${text.slice(0, DESCRIPTION_LETTERS).replace(/\s+\S*$/u, '')}…`;
}

function addressTags(language: Language, addressIn: (language: Language) => string): MetaDescriptor[] {
  const address = addressIn(language);
  const alternate = (hrefLang: string, href: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  });
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    ...LANGUAGES.map((one) => alternate(one, addressIn(one))),
    alternate('x-default', addressIn(DEFAULT_LANGUAGE)),
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: messagesOf(language).shell.brand },
    { property: 'og:locale', content: ogLocale(language) },
    ...LANGUAGES.filter((one) => one !== language).map((one) => ({
      property: 'og:locale:alternate',
      content: ogLocale(one),
    })),
  ];
}

/** "ar_SA", "en_GB". */
function ogLocale(language: Language): string {
  return (LOCALES[language].split('-u-')[0] ?? language).replace('-', '_');
}

function pictureTags({ picture, title }: PageMeta): MetaDescriptor[] {
  if (!picture) return [{ name: 'twitter:card', content: 'summary' }];
  return [
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

interface RootData {
  readonly language?: string;
  readonly publicUrl?: string;
}

function rootDataOf(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

function languageOf(matches: Matches): Language {
  const language = rootDataOf(matches)?.language;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
