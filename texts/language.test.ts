import { expect, test } from 'vitest';
import { chooseLanguage, type LanguageSigns } from './language.ts';

/** Each sign, in the order in which it counts. */
const ORDER: readonly (readonly [keyof LanguageSigns, (tag: string) => LanguageSigns])[] = [
  ['query', (tag) => ({ query: tag })],
  ['cookie', (tag) => ({ cookie: tag })],
  ['stored', (tag) => ({ stored: tag })],
  ['preferred', (tag) => ({ preferred: [tag] })],
  ['htmlTag', (tag) => ({ htmlTag: tag })],
  ['path', (tag) => ({ path: `/${tag}/faqs` })],
  ['host', (tag) => ({ host: `${tag}.kiraa.example` })],
];

test('[P1-I18N-03 P1-I18N-04] each sign counts before all that come after it', () => {
  for (const [place, [name, say]] of ORDER.entries()) {
    const later = Object.assign({}, ...ORDER.slice(place + 1).map(([, sayLater]) => sayLater('ar')));
    expect([name, chooseLanguage({ ...later, ...say('en') })]).toEqual([name, 'en']);
    const other = Object.assign({}, ...ORDER.slice(place + 1).map(([, sayLater]) => sayLater('en')));
    expect([name, chooseLanguage({ ...other, ...say('ar') })]).toEqual([name, 'ar']);
  }
});

test('[P1-I18N-01 P1-I18N-02 P3-I18N-01] a language that is not ours is passed over, and with nothing said it is Arabic', () => {
  expect(chooseLanguage({})).toBe('ar');
  expect(chooseLanguage({ query: 'fr', cookie: '', stored: null, preferred: ['de', 'fr-FR'] })).toBe('ar');
  expect(chooseLanguage({ query: 'fr', cookie: 'de', preferred: ['fr', 'en-GB', 'ar'] })).toBe('en');
  expect(chooseLanguage({ query: 'AR-sa', cookie: 'en' })).toBe('ar');
});

test('a path or a host only counts where the whole label is a language', () => {
  expect(chooseLanguage({ path: '/entrance', host: 'engine.example' })).toBe('ar');
  expect(chooseLanguage({ path: '/faqs/en', host: 'kiraa.en' })).toBe('ar');
  expect(chooseLanguage({ path: '/en?x=1' })).toBe('en');
});
