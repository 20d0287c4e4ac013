import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { beforeAll, expect, test } from 'vitest';
import { registerMessages } from '../texts/texts.tsx';
import { ownPath, type PageMeta, pageMeta, shortened, siteMeta } from './page-meta.ts';

beforeAll(() => {
  registerMessages('ar', ar);
  registerMessages('en', en);
});

type Tag = Readonly<Record<string, unknown>>;
const matchesAt = (pathname: string, language?: string) => [
  { id: 'root', pathname: '/', loaderData: { language, publicUrl: 'https://kiraa.test' } },
  undefined,
  { id: 'page', pathname },
];
const head = (
  page: Partial<PageMeta> = {},
  { pathname = '/1/camry', language = 'en', path = undefined as string | undefined } = {},
) =>
  pageMeta(matchesAt(pathname, language), () => ({ title: 'White Camry', ...page }), path) as readonly Tag[];
const content = (tags: readonly Tag[], name: string) =>
  tags.flatMap((tag) => (tag.property === name || tag.name === name ? [tag.content] : []));
const canonical = (tags: readonly Tag[]) =>
  tags.flatMap((tag) => (tag.rel === 'canonical' ? [tag.href] : []));
const alternates = (tags: readonly Tag[]) =>
  tags.flatMap((tag) => (tag.rel === 'alternate' ? [`${tag.hrefLang} ${tag.href}`] : []));

test('the title says the page and the site, wherever it is shown', () => {
  const tags = head();
  expect([tags[0], content(tags, 'og:title')]).toEqual([
    { title: 'White Camry · Kiraa' },
    ['White Camry · Kiraa'],
  ]);
});

test('a page that says nothing of itself is described by the words of the site, in its language', () => {
  expect(content(head({ description: 'Clean.' }), 'description')).toEqual(['Clean.']);
  expect(content(head({ description: 'Clean.' }), 'og:description')).toEqual(['Clean.']);
  expect(content(head(), 'description')).toEqual([en.shell.siteDescription]);
  expect(content(head({}, { language: 'ar' }), 'description')).toEqual([ar.shell.siteDescription]);
});

test('Arabic is at the bare address, English says its name, and each of them knows the other', () => {
  const [english, arabic] = [head(), head({}, { language: 'ar' })];
  expect([canonical(english), canonical(arabic)]).toEqual([
    ['https://kiraa.test/1/camry?lng=en'],
    ['https://kiraa.test/1/camry'],
  ]);
  for (const tags of [english, arabic])
    expect(alternates(tags)).toEqual([
      'ar https://kiraa.test/1/camry',
      'en https://kiraa.test/1/camry?lng=en',
      'x-default https://kiraa.test/1/camry',
    ]);
  expect([content(english, 'og:locale'), content(english, 'og:locale:alternate')]).toEqual([
    ['en_GB'],
    ['ar_SA'],
  ]);
  expect([content(arabic, 'og:locale'), content(arabic, 'og:locale:alternate')]).toEqual([
    ['ar_SA'],
    ['en_GB'],
  ]);
});

test('a page whose language nobody knows is an Arabic one', () => {
  for (const language of [undefined, 'fr'])
    expect(canonical(pageMeta(matchesAt('/1', language), () => ({ title: 'x' })) as readonly Tag[])).toEqual([
      'https://kiraa.test/1',
    ]);
});

test('a page that search engines leave out names no address of its own', () => {
  const tags = head({ isIndexed: false });
  expect([content(tags, 'robots'), canonical(tags), alternates(tags), content(tags, 'og:url')]).toEqual([
    ['noindex'],
    [],
    [],
    [],
  ]);
  expect(content(head(), 'robots')).toEqual([]);
});

test('a page that is found under several addresses has one of its own', () => {
  expect(canonical(head({}, { pathname: '/0/camry', path: '/1/camry' }))).toEqual([
    'https://kiraa.test/1/camry?lng=en',
  ]);
});

test('capitals and a last slash are no other page, and the first slash alone is the home page', () => {
  expect(['/FAQ', '/faq/', '/faq//', '/', '//', ''].map(ownPath)).toEqual([
    '/faq',
    '/faq',
    '/faq',
    '/',
    '/',
    '',
  ]);
  expect(canonical(head({}, { pathname: '/Contact-Us/' }))).toEqual(['https://kiraa.test/contact-us?lng=en']);
});

test('a link that is shared shows the picture in full width, with the page’s title as its words', () => {
  const tags = head({ picture: 'https://kiraa.test/og/p1.jpg' });
  expect(
    [
      'og:image',
      'og:image:width',
      'og:image:height',
      'og:image:type',
      'og:image:alt',
      'twitter:card',
    ].flatMap((name) => content(tags, name)),
  ).toEqual([
    'https://kiraa.test/og/p1.jpg',
    '1200',
    '630',
    'image/jpeg',
    'White Camry · Kiraa',
    'summary_large_image',
  ]);
  expect([content(head(), 'twitter:card'), content(head(), 'og:image')]).toEqual([['summary'], []]);
});

test('what a page is about is said in schema.org’s words, each by itself', () => {
  const facts = [{ '@type': 'Product', name: 'White Camry' }, { '@type': 'BreadcrumbList' }] as const;
  expect(head({ facts }).flatMap((tag) => tag['script:ld+json'] ?? [])).toEqual([
    { '@context': 'https://schema.org', '@type': 'Product', name: 'White Camry' },
    { '@context': 'https://schema.org', '@type': 'BreadcrumbList' },
  ]);
});

test('the home page has the site’s own name and says how it is searched, from the address of its language', () => {
  const tags = siteMeta(matchesAt('/', 'en')) as readonly Tag[];
  expect([tags[0], canonical(tags)]).toEqual([{ title: en.shell.siteTitle }, ['https://kiraa.test/?lng=en']]);
  const [organization, site] = tags.flatMap((tag) => (tag['script:ld+json'] as Tag) ?? []);
  expect(organization).toMatchObject({ url: 'https://kiraa.test/', logo: 'https://kiraa.test/icon.svg' });
  expect(site).toMatchObject({
    url: 'https://kiraa.test/?lng=en',
    inLanguage: 'en',
    potentialAction: {
      target: 'https://kiraa.test/search/{search_term_string}',
      'query-input': 'required name=search_term_string',
    },
  });
});

test('a long description ends with a whole word; one of 160 letters is not cut', () => {
  const long = `${'word '.repeat(31)}extraordinary`;
  expect(shortened(long)).toBe(`${'word '.repeat(31).trim()}…`);
  expect(shortened('x'.repeat(160))).toBe('x'.repeat(160));
  expect(shortened(`${'x'.repeat(100)} ${'y'.repeat(60)}`)).toBe(`${'x'.repeat(100)}…`);
  // A word that is longer than all that may stand is cut where it has to be.
  expect(shortened('x'.repeat(161))).toBe(`${'x'.repeat(160)}…`);
});
