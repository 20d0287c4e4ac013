import { describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { answeredAgain, keptText } from './answer/kept-answer.ts';
import { bearerToken, holdsToken } from './caller/bearer-token.ts';
import { watchForwarding } from './caller/forwarding.ts';
import { isCleanInput } from './input-guard.ts';
import { paged, placeOf, readPlace, readWholePlace } from './list-place.ts';
import { mendedAddress } from './mended-address.ts';
import { languageOf } from './request-language.ts';

describe('[D-LANGUAGE] the language of a request', () => {
  test.each([
    ['the best of Accept-Language that is ours', { acceptLanguage: 'fr;q=1, ar;q=0.3, en-GB;q=0.7' }, 'en'],
    ['a tag without a weight before all others', { acceptLanguage: 'en;q=0.9,ar-SA' }, 'ar'],
    ['the first of two that are wanted alike', { acceptLanguage: 'en;q=0.5,ar;q=0.5' }, 'en'],
    ['nothing that is refused', { acceptLanguage: 'en;q=0' }, 'ar'],
    ['nothing whose weight is no number', { acceptLanguage: 'en;q=much' }, 'ar'],
    ['a weight with spaces on both sides of its semicolon', { acceptLanguage: 'en ; q=0.5' }, 'en'],
    ['a weight in capitals', { acceptLanguage: 'ar;Q=0.1, en;Q=0.2' }, 'en'],
    ['the twentieth tag', { acceptLanguage: `${'fr,'.repeat(19)}en` }, 'en'],
    ['no tag after the twentieth', { acceptLanguage: `${'fr,'.repeat(20)}en` }, 'ar'],
    ['the cookie before the header', { cookie: 'a=1; i18next=en-GB; b=2', acceptLanguage: 'ar' }, 'en'],
    ['no cookie whose name only ends like ours', { cookie: 'myi18next=en' }, 'ar'],
    ['the address before the cookie', { query: 'ar', cookie: 'i18next=en' }, 'ar'],
    ['the path where nothing else says it', { path: '/en/search?lng=ar' }, 'en'],
    ['no longer word that begins with a language', { path: '/entrance' }, 'ar'],
    ['the first part of the host', { host: 'en.kiraa.example' }, 'en'],
    ['Arabic where nothing is said', {}, 'ar'],
  ] as const)('follows %s', (_, asked, language) => {
    expect(languageOf(asked)).toBe(language);
  });
});

describe('[D-TOKEN] the token of a request', () => {
  const letters = (count: number) => 'aZ09_-'.repeat(40).slice(0, count);

  test('stands behind Bearer or alone, with 20 to 200 letters of base64url', () => {
    expect(bearerToken(`Bearer ${letters(20)}`)).toBe('aZ09_-aZ09_-aZ09_-aZ');
    expect(bearerToken(`bearer \t ${letters(20)} `)).toBe('aZ09_-aZ09_-aZ09_-aZ');
    expect(bearerToken(letters(20))).toBe('aZ09_-aZ09_-aZ09_-aZ');
    expect(bearerToken(letters(200))).toHaveLength(200);
    const none = [undefined, '', 'Bearer', 'Bearer ', letters(19), letters(201), `Basic ${letters(30)}`];
    for (const header of [...none, `${letters(20)}=`, `${letters(20)} ${letters(20)}`, `ك${letters(30)}`])
      expect([header, bearerToken(header)]).toEqual([header, undefined]);
  });

  test('of the monitoring is the whole header, letter for letter', () => {
    expect(holdsToken('Bearer of-the-monitoring', 'of-the-monitoring')).toBe(true);
    for (const header of [
      undefined,
      'of-the-monitoring',
      'bearer of-the-monitoring',
      'Bearer of-the-monitorin',
    ])
      expect([header, holdsToken(header, 'of-the-monitoring')]).toEqual([header, false]);
  });
});

test('an address that cannot be read is mended where it is broken, and stays a path of this site', () => {
  expect(mendedAddress('/search/%E0%A4%A?from=%E0%A4')).toBe('/search/%EF%BF%BD%25A?from=%E0%A4');
  expect(mendedAddress('/%D8%A7%D9%84/%D8')).toBe('/%D8%A7%D9%84/%EF%BF%BD');
  expect(mendedAddress('/%D8%A7%FF')).toBe('/%D8%A7%EF%BF%BD');
  expect(mendedAddress('/100%/%zz?a=1?b=2')).toBe('/100%25/%25zz?a=1?b=2');
  expect(mendedAddress('//evil.example/%')).toBe('/evil.example/%25');
  expect(mendedAddress('/\\evil.example/%')).toBe('/evil.example/%25');
  expect(mendedAddress('')).toBe('/');
});

describe('a place in a list', () => {
  const ID = '01900000-0000-7000-8000-00000000c001';

  test('is the seconds and the id of a row, and nothing that only looks like them', () => {
    expect(placeOf(new Date('2027-03-07T09:00:00.250Z'), ID)).toBe(`1804410000.25 ${ID}`);
    expect(readPlace(`1804410000.25 ${ID}`)).toEqual({ seconds: '1804410000.25', id: ID });
    expect(readPlace(`999999999999.999999 ${ID}`)).toEqual({ seconds: '999999999999.999999', id: ID });
    const none = [
      '',
      ID,
      ` ${ID}`,
      `1 ${ID} `,
      `1000000000000 ${ID}`,
      `1.1234567 ${ID}`,
      `-1 ${ID}`,
      `1. ${ID}`,
    ];
    for (const after of [undefined, ...none, `1e9 ${ID}`, `1 ${ID.toUpperCase()}`, `1 ${ID.slice(1)}`])
      expect([after, readPlace(after)]).toEqual([after, undefined]);
    expect(readWholePlace(`48000 ${ID}`)).toEqual({ seconds: '48000', id: ID });
    expect(readWholePlace(`48000.5 ${ID}`)).toBeUndefined();
  });

  test('is told with 25 rows while there is one more', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ place: `${index + 1} id` }));
    expect(paged([])).toEqual({ shown: [], next: null });
    expect(paged(rows(25)).next).toBeNull();
    const { shown, next } = paged(rows(26));
    expect([shown.length, next]).toEqual([25, '25 id']);
  });
});

describe('what comes in', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'end' : { in: deep(levels - 1) });
  const wide = (values: number) => Array.from({ length: values }, () => 1);

  test.each([
    ['texts of both languages and a smile', { name: 'خيمة 😀', list: ['a', null, 1, true] }],
    ['twenty levels', deep(20)],
    ['20,000 values, the list among them', wide(19_999)],
    ['bytes, whatever is in them', { photo: Buffer.from([0, 255, 216]) }],
  ])('goes on: %s', (_, input) => {
    expect(isCleanInput(input)).toBe(true);
  });

  test.each([
    ['a NUL byte', { name: 'a\0b' }],
    ['a NUL byte in a name', { 'a\0': 1 }],
    ['half a letter', ['\ud83d']],
    ['half a letter in a name', { '\ude00': 1 }],
    ['a key that poisons', JSON.parse('{"a":[{"__proto__":1}]}')],
    ['a constructor', { constructor: {} }],
    ['a prototype', { a: { prototype: 1 } }],
    ['21 levels', deep(21)],
    ['more than 20,000 values', wide(20_000)],
  ])('does not go on: %s', (_, input) => {
    expect(isCleanInput(input)).toBe(false);
  });
});

test('the text of an answer is made once where it is given again, and never kept of any other', () => {
  let made = 0;
  const make = () => `text ${++made}`;
  const again = answeredAgain({ data: 1 });
  expect([keptText(again, make), keptText(again, make), made]).toEqual(['text 1', 'text 1', 1]);
  expect([keptText({ data: 1 }, make), made]).toEqual([undefined, 1]);
});

test('[T24] a header from a proxy that nobody named is noted once in ten minutes, and one from a named proxy never', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const watch = watchForwarding(['10.0.0.0/8'], log);
  type Call = Parameters<typeof watch.note>[0];
  const call = (remoteAddress: string | undefined, headers: Record<string, string>) =>
    ({ headers, socket: { remoteAddress } }) as unknown as Call;
  const untrusted = call('192.0.2.1', { forwarded: 'for=1.2.3.4' });
  expect(watch.isUntrusted(untrusted)).toBe(true);
  expect(watch.isUntrusted(call(undefined, { 'x-real-ip': '1.2.3.4' }))).toBe(true);
  expect(watch.isUntrusted(call('192.0.2.1', { 'x-forwarded-host': 'kiraa.example' }))).toBe(false);
  const trusted = call('::ffff:10.1.2.3', { 'x-forwarded-for': '1.2.3.4' });
  watch.note(trusted, 0);
  watch.note(call('192.0.2.1', {}), 0);
  expect([watch.hasSeen(), lines.length]).toEqual([false, 0]);
  const counts = [0, 599_999, 600_000, 600_001].map((at) => {
    watch.note(untrusted, at);
    return lines.length;
  });
  expect([counts, watch.hasSeen()]).toEqual([[1, 1, 2, 2], true]);
});
