// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, showLoadedPage, showPage } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain } from '../../testing/person.ts';
import { Footer } from './footer.tsx';

openPage();

const footer = () => document.querySelector('footer') as HTMLElement;
const ways = () => allByRole('link').map((one) => [nameOf(one), one.getAttribute('href')]);
const withSite = (site: object, language: 'ar' | 'en' = 'en') =>
  showLoadedPage({ address: '/', data: null, root: { site: { social: [], ...site } } }, <Footer />, language);
/** The part of the house, above its pages. */
const house = () =>
  [...(footer().querySelector('div > div')?.children ?? [])].map((one) => plain(one.textContent));

test('[P1-NAV-32] our pages stand in three columns, in their order, and nothing that is not set', async () => {
  await withSite({});
  const columns = [...(document.querySelector('nav[aria-label=Footer]')?.children ?? [])].map((column) => [
    column.querySelector('h2')?.textContent,
    [...column.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')]),
  ]);
  expect(columns).toEqual([
    [
      'Company',
      [
        ['Who we are', '/who-we-are'],
        ['How it works', '/how-it-works'],
        ['Career', '/career'],
        ['Contact us', '/contact-us'],
      ],
    ],
    [
      'Rent and list',
      [
        ['Book anything', '/0'],
        ['List Anything', '/0'],
        ['FAQs', '/faqs'],
      ],
    ],
    [
      'Good to know',
      [
        ['Terms and conditions', '/terms-and-conditions'],
        ['Privacy policy', '/privacy-policy'],
        ['Quality and standards', '/quality-and-standards'],
      ],
    ],
  ]);
  expect(house()).toEqual(['Kiraa', 'Rent what you need from people near you.']);
});

test('on an error page, whose data did not come, the pages are there all the same', async () => {
  await showPage(<Footer />);
  expect([ways().length, house().length]).toEqual([10, 2]);
});

test('the terms as a document stand beneath the other terms where there is one', async () => {
  await withSite({ termsDocument: '/terms.pdf' });
  expect(ways().at(-1)).toEqual(['Terms as a document', '/terms.pdf']);
});

test('[P1-NAV-32] our addresses elsewhere are called by their network, also one whose sign we do not have', async () => {
  await withSite({
    social: [
      { network: 'X', url: 'https://x.com/kiraa' },
      { network: 'Mastodon', url: 'https://mastodon.social/@kiraa' },
    ],
  });
  const list = byRole('list', 'Follow us');
  expect(
    [...list.querySelectorAll('a')].map((one) => [nameOf(one), one.getAttribute('href'), one.rel]),
  ).toEqual([
    ['Kiraa on X', 'https://x.com/kiraa', 'noopener'],
    ['Kiraa on Mastodon', 'https://mastodon.social/@kiraa', 'noopener'],
  ]);
  expect(list.querySelectorAll('svg')).toHaveLength(2);
});

test.each([
  [{ appStore: 'https://apps.apple.com/kiraa' }, ['Download on the App Store']],
  [{ googlePlay: 'https://play.google.com/kiraa' }, ['Get it on Google Play']],
  [{}, []],
])('the apps that there are can be got: %o', async (site, names) => {
  await withSite(site);
  expect(isThere('list', 'Get the app')).toBe(names.length > 0);
  expect(ways().flatMap(([name]) => (/^(Download|Get it)/.test(name ?? '') ? [name] : []))).toEqual(names);
});

test('how the house is reached and when, its numbers and the ways to pay are told as far as they are set', async () => {
  await withSite({
    phone: '+966112345678',
    whatsApp: '+966512345678',
    hours: { en: 'Sunday to Thursday, 9 to 5', ar: 'من الأحد إلى الخميس' },
    registration: '1010123456',
    vatNumber: '310122393500003',
    paymentMarks: ['mada', 'visa'],
  });
  expect(ways().slice(0, 2)).toEqual([
    ['+966112345678', 'tel:+966112345678'],
    ['WhatsApp', 'https://wa.me/966512345678'],
  ]);
  expect(house().slice(3)).toEqual([
    'Sunday to Thursday, 9 to 5',
    'Commercial registration 1010123456',
    'VAT number 310122393500003',
    '',
  ]);
  expect(allByRole('img').map((one) => [nameOf(one), one.getAttribute('src')])).toEqual([
    ['mada', '/marks/mada.svg'],
    ['visa', '/marks/visa.svg'],
  ]);
});

test('the hours are told in the language of the page, and a number that is not set is left out', async () => {
  await withSite({ hours: { en: 'Sunday', ar: 'من الأحد إلى الخميس' }, vatNumber: '310122393500003' }, 'ar');
  expect(house().slice(2)).toEqual(['من الأحد إلى الخميس', expect.stringMatching(/310122393500003$/)]);
  expect(allByRole('img')).toEqual([]);
});
