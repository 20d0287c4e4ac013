// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { contentOf, headOf } from '../../testing/head.ts';
import { openPage, showLoadedPage } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, plain, press, shown } from '../../testing/person.ts';
import { settle } from '../../testing/screen.tsx';
import AboutPage, { meta as metaOfAbout } from './about-page.tsx';
import ContactPage from './contact-page.tsx';
import FaqsPage, { clientLoader, loader as loadQuestions } from './faqs-page.tsx';
import HowItWorksPage, { loader as loadSteps } from './how-it-works-page.tsx';
import { Lines } from './prose.tsx';
import TextPage, { loader as loadText } from './text-page.tsx';

openPage();

type Loader = (arguments_: never) => Promise<unknown>;
/** What a loader asks the server in a language, and what it makes of the answer. */
function load(loader: Loader, result: object, pathname = '/') {
  const sent: object[] = [];
  const answerTo = async (input: object) => {
    sent.push(input);
    return result;
  };
  const api = { contentQuestions: answerTo, contentSteps: answerTo, contentPage: answerTo };
  let asked = 0;
  const context = { get: () => [api, 'ar'][asked++] };
  return { sent, done: loader({ context, url: new URL(pathname, 'https://kiraa.test') } as never) };
}
const statusOf = (done: Promise<unknown>) => done.then(String, ({ init }) => init.status as number);

test.each([
  ['the questions', loadQuestions, '/faqs', { language: 'ar' }, { questions: ['x'] }],
  ['the steps', loadSteps, '/how-it-works', { language: 'ar' }, ['x']],
  ['a page of text', loadText, '/privacy-policy', { page: 'privacy', language: 'ar' }, ['x']],
] as const)(
  '%s are asked for in the page’s language; a server in trouble is said by its own status',
  async (_, loader, path, input, made) => {
    const good = load(loader as Loader, { ok: true, data: { data: ['x'] } }, path);
    expect([await good.done, good.sent]).toEqual([made, [input]]);
    expect(await statusOf(load(loader as Loader, { ok: false, status: 503 }, path).done)).toBe(503);
  },
);

const question = (at: number) => ({
  id: `q${at}`,
  title: `Question ${at}`,
  html: `<p>Answer <b>${at}</b></p>`,
});
const faqs = (questions: unknown, language: 'en' | 'ar' = 'en') =>
  showLoadedPage({ address: '/faqs', data: { questions } }, <FaqsPage />, language);

test('[P3-CMS-05] the questions stand in two columns in their order, the first no shorter, and closed', async () => {
  await faqs([1, 2, 3, 4, 5].map(question));
  const columns = [...new Set(allByRole('group').map((one) => one.parentElement))];
  expect(
    columns.map((column) => [...(column?.querySelectorAll('summary') ?? [])].map((one) => one.textContent)),
  ).toEqual([
    ['Question 1', 'Question 2', 'Question 3'],
    ['Question 4', 'Question 5'],
  ]);
  expect(allByRole<HTMLDetailsElement>('group').some(({ open }) => open)).toBe(false);
});

test('[P3-CMS-05] a question opens under the finger, and its answer is written as the house has set it', async () => {
  await faqs([1, 2].map(question));
  await press('button', 'Question 1');
  const [first, second] = allByRole<HTMLDetailsElement>('group');
  expect([first?.open, second?.open, first?.querySelector('b')?.textContent]).toEqual([true, false, '1']);
});

test('[P3-CMS-06] on the way from another page the page is there at once, and says Loading until its questions are', async () => {
  const { promise, resolve: come } = Promise.withResolvers<object>();
  const { questions } = await clientLoader({ serverLoader: () => promise } as never);
  await faqs(questions);
  expect([byRole('heading', 'FAQs').tagName, byRole('status').textContent]).toEqual(['H1', 'Loading']);
  come({ questions: [question(1)] });
  await settle();
  expect([isThere('status'), isThere('button', 'Question 1')]).toEqual([false, true]);
});

test.each([
  ['en', ['Renting from others', 'Renting out your own'], ['1', '2', '1']],
  ['ar', ['إذا بتستأجر', 'إذا بتأجّر'], ['1', '2', '1']],
] as const)(
  '[P3-CMS-04] the steps stand under their side, each side counted from one (%s)',
  async (language, sides, numbers) => {
    const step = (name: string) => ({ name, title: `Title of ${name}`, text: `Text of ${name}` });
    const steps = ['borrowing-1', 'renting-1', 'borrowing-2'].map(step);
    await showLoadedPage({ address: '/how-it-works', data: steps }, <HowItWorksPage />, language);
    expect(
      allByRole('heading')
        .filter(({ tagName }) => tagName === 'H2')
        .map((one) => one.textContent),
    ).toEqual(sides);
    const [borrowing, renting] = allByRole('list');
    expect(plain(borrowing?.textContent)).toContain('Title of borrowing-2');
    expect(plain(renting?.textContent)).toBe('1Title of renting-1Text of renting-1');
    expect([...document.querySelectorAll('li > [aria-hidden=true]')].map((one) => one.textContent)).toEqual(
      numbers,
    );
  },
);

const written = {
  title: 'Terms',
  html: '<p>One.</p>',
  version: 3,
  publishedAt: '2027-03-07T21:30:00.000Z',
  document: null,
};
const text = (change: object = {}, language: 'en' | 'ar' = 'en') =>
  showLoadedPage({ address: '/terms', data: { ...written, ...change } }, <TextPage />, language);

test('[D-DATES] a page of text says its version, and the day in Riyadh on which it was published', async () => {
  await text();
  expect([byRole('heading', 'Terms').tagName, shown()]).toEqual(['H1', 'TermsOne.Version 3, 08/03/2027']);
  expect(isThere('link')).toBe(false);
});

test('a page of text that has a document leads to it, beside the page', async () => {
  await text({ document: '/terms.pdf' });
  const link = byRole('link', 'Open as PDF');
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/terms.pdf',
    '_blank',
    'noopener',
  ]);
});

const contact = (site: object | undefined, language: 'en' | 'ar' = 'en') =>
  showLoadedPage({ address: '/contact-us', data: null, root: { site } }, <ContactPage />, language);
const ways = () =>
  [...document.querySelectorAll('dl > div')].map((way) =>
    [...way.children].map((one) => plain(one.textContent)),
  );

test('only the ways that the house has set stand beside the form, each leading where it says', async () => {
  await contact({ social: [], email: 'hello@kiraa.test', phone: '+966112223344', whatsApp: '+966501234567' });
  expect(ways()).toEqual([
    ['Email', 'hello@kiraa.test'],
    ['Phone', '+966112223344'],
    ['WhatsApp', '+966501234567'],
  ]);
  const to = [...document.querySelectorAll('dl a')].map((one) => one.getAttribute('href'));
  expect(to).toEqual(['mailto:hello@kiraa.test', 'tel:+966112223344', 'https://wa.me/966501234567']);
});

test.each([
  ['en', 'Reach us', 'Sunday to Thursday'],
  ['ar', 'طرق التواصل', 'الأحد إلى الخميس'],
] as const)('when somebody answers is said in the page’s language (%s)', async (language, heading, hours) => {
  await contact(
    { social: [], address: 'Riyadh', hours: { en: 'Sunday to Thursday', ar: 'الأحد إلى الخميس' } },
    language,
  );
  expect([isThere('heading', heading), ways().map(([, said]) => said)]).toEqual([true, [hours, 'Riyadh']]);
});

test('the marks of the ways to pay have their names, and the numbers of the house stand as they are', async () => {
  await contact({
    social: [],
    registration: '1010123456',
    vatNumber: '300012345600003',
    paymentMarks: ['mada', 'visa'],
  });
  expect(ways().map(([, said]) => said)).toEqual(['1010123456', '300012345600003', '']);
  expect(allByRole('img').map((one) => [one.getAttribute('alt'), one.getAttribute('src')])).toEqual([
    ['mada', '/marks/mada.svg'],
    ['visa', '/marks/visa.svg'],
  ]);
});

test.each([[{ social: [] }], [undefined]])(
  'where nothing is set (%j) the form stands alone, without a heading of nothing',
  async (site) => {
    await contact(site);
    expect([isThere('heading', 'Write to us'), isThere('heading', 'Reach us'), ways()]).toEqual([
      true,
      false,
      [],
    ]);
  },
);

test('a line of a text is a paragraph, or a heading where it begins with "# "', async () => {
  await showLoadedPage({ address: '/', data: null }, <Lines text={'One\n# Two\n#three\nFour # five'} />);
  expect([...document.querySelectorAll('h2, p')].map((one) => [one.tagName, one.textContent])).toEqual([
    ['P', 'One'],
    ['H2', 'Two'],
    ['P', '#three'],
    ['P', 'Four # five'],
  ]);
});

test('[P1-NAV-15] the page of filler says that it is, leads to what we do, and is left out by search engines', async () => {
  await showLoadedPage({ address: '/about', data: null }, <AboutPage />);
  expect(shown()).toContain('The words above are filler, there to show how a page of text looks.');
  expect(byRole('link', 'Who we are').getAttribute('href')).toBe('/who-we-are');
  expect(contentOf(headOf(metaOfAbout, '/about'), 'robots')).toEqual(['noindex']);
});
