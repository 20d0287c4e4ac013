// @vitest-environment happy-dom
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { expect, test } from 'vitest';
import { enterAs, openPage, until } from '../../testing/page.tsx';
import { answer, asked, askedPaths, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import { keepPapers } from './keep-papers.ts';

openPage();

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
const paper = (pdf: string, change: object = {}) => ({
  kind: 'receipt',
  form: null,
  number: null,
  total: '360.00',
  vat: null,
  date: '2027-03-10T22:30:00.000Z',
  pdf,
  xml: null,
  ...change,
});
const invoice = (pdf: string, change: object = {}) =>
  paper(pdf, { kind: 'invoice', form: 'simplified', number: 'INV-7', ...change });

/** The keeper at work on the papers of a booking, of which these are told. */
async function keeping(papers: readonly object[], texts: typeof en.papers | typeof ar.papers = en.papers) {
  await enterAs({});
  const kept = keepPapers(BOOKING, texts, new AbortController().signal);
  await until(() => waitingFor('bookingPapers').length > 0);
  await answer('bookingPapers', { data: papers } as never);
  return { kept };
}
const linked = () => waitingFor('paperLink').map(({ sent }) => sent.paper);
/** The address of a file, given to whoever asks last for a link. */
const give = (url: string) => answer('paperLink', { url, expiresAt: '2027-03-10T22:35:00.000Z' });
const fileAt = (path: string) => asked.find((one) => one.path === path && !one.isSettled());
async function download(path: string, body: object, status = 200) {
  await until(() => fileAt(path));
  await fileAt(path)?.answer(body, status);
}

test('the two newest papers are kept whole, each by the words of its link, and no third one is asked for', async () => {
  const { kept } = await keeping([invoice('invoice-7'), paper('receipt-1'), paper('receipt-0')]);
  await until(() => linked().length === 2);
  expect(linked()).toEqual(['invoice-7', 'receipt-1']);
  await give('/files/receipt-1');
  await give('/files/invoice-7');
  await download('/files/receipt-1', { is: 'a receipt' });
  await download('/files/invoice-7', { is: 'an invoice' });
  expect(await kept).toEqual([
    { name: 'Simplified tax invoice (PDF)', file: 'invoice-7', base64: btoa('{"is":"an invoice"}') },
    { name: 'Receipt (PDF)', file: 'receipt-1', base64: btoa('{"is":"a receipt"}') },
  ]);
});

test.each([
  [{ kind: 'invoice', form: 'standard' }, 'Tax invoice (PDF)'],
  [{ kind: 'credit_note', form: 'standard' }, 'Credit note (PDF)'],
  [{ kind: 'credit_note', form: null }, 'Simplified credit note (PDF)'],
])('of %o the link says %s', async (change, name) => {
  const { kept } = await keeping([paper('one', change)]);
  await until(() => linked().length === 1);
  await give('/files/one');
  await download('/files/one', {});
  expect((await kept).map((one) => one.name)).toEqual([name]);
});

test('in Arabic its link is Arabic', async () => {
  const { kept } = await keeping([paper('one')], ar.papers);
  await until(() => linked().length === 1);
  await give('/files/one');
  await download('/files/one', {});
  expect((await kept).map((one) => one.name)).toEqual(['إيصال (ملف PDF)']);
});

test('a file may have 400,000 bytes and none more: the page shares its storage with it', async () => {
  const { kept } = await keeping([paper('heavy'), paper('light')]);
  await until(() => linked().length === 2);
  await give('/files/light');
  await give('/files/heavy');
  // With its quotes, its name and its braces a body of one field has eight bytes more than that.
  await download('/files/light', { a: 'x'.repeat(399_992) });
  await download('/files/heavy', { a: 'x'.repeat(399_993) });
  expect((await kept).map(({ file }) => file)).toEqual(['light']);
});

test('what cannot be had is left out, and the other paper is kept all the same', async () => {
  const { kept } = await keeping([paper('no-link'), paper('no-file')]);
  await until(() => linked().length === 2);
  await give('/files/no-file');
  await refuse('paperLink', 'NOT_FOUND', 404);
  await download('/files/no-file', { is: 'no paper' }, 404);
  expect(await kept).toEqual([]);
  const { kept: again } = await keeping([paper('lost'), paper('there')]);
  await until(() => linked().length === 2);
  await give('/files/there');
  await give('/files/lost');
  await download('/files/there', {});
  await until(() => fileAt('/files/lost'));
  await fileAt('/files/lost')?.fail();
  expect((await again).map(({ file }) => file)).toEqual(['there']);
});

test('where the list of papers is refused or lost none is kept, and no link is made', async () => {
  await enterAs({});
  for (const end of [() => refuse('bookingPapers', 'NOT_FOUND', 404), () => lose('bookingPapers')]) {
    const kept = keepPapers(BOOKING, en.papers, new AbortController().signal);
    await until(() => waitingFor('bookingPapers').length > 0);
    await end();
    expect(await kept).toEqual([]);
  }
  expect(askedPaths()).not.toContain('/api/papers/link');
});

test('a file is given up with what asked for it', async () => {
  await enterAs({});
  const giving = new AbortController();
  const kept = keepPapers(BOOKING, en.papers, giving.signal);
  await until(() => waitingFor('bookingPapers').length > 0);
  await answer('bookingPapers', { data: [paper('one')] } as never);
  await until(() => linked().length === 1);
  await give('/files/one');
  await until(() => fileAt('/files/one'));
  giving.abort();
  expect([await kept, fileAt('/files/one')]).toEqual([[], undefined]);
});
