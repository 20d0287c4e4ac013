// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { departures, enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, waitingFor } from '../../../testing/screen.tsx';
import { BookingPapers } from './booking-papers.tsx';

openPage();

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
const paper = (change: object = {}) => ({
  kind: 'receipt',
  form: null,
  number: null,
  total: '360.00',
  // Half past one of the next day in Riyadh.
  date: '2027-03-10T22:30:00.000Z',
  pdf: 'receipt-1',
  xml: null,
  ...change,
});
const invoice = { kind: 'invoice', form: 'simplified', number: 'INV-7', pdf: 'invoice-7', xml: 'xml-7' };

async function look(papers: readonly object[], language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await showPage(<BookingPapers bookingId={BOOKING} />, language);
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/booking/papers', { bookingid: BOOKING }]);
  await answer('bookingPapers', { data: papers } as never);
}
const lines = () =>
  [...document.querySelectorAll('li')].map((one) => plain(one.textContent).replace(/\u00a0/g, ' '));

test('before there is a paper nothing is said of papers', async () => {
  await look([]);
  expect(shown()).toBe('');
});

test('a receipt and an invoice stand with their number, sum and day in Riyadh, and how they can be had', async () => {
  await look([paper(), paper(invoice)]);
  expect(lines()).toEqual([
    'Receipt SAR 360.00 · 11/03/27 01:30Receipt (PDF)',
    'Simplified tax invoice INV-7SAR 360.00 · 11/03/27 01:30Simplified tax invoice (PDF)INV-7 (XML)',
  ]);
});

test.each([
  ['invoice', 'standard', 'Tax invoice'],
  ['credit_note', 'standard', 'Credit note'],
  ['credit_note', 'simplified', 'Simplified credit note'],
])('a %s that is %s is called that', async (kind, form, name) => {
  await look([paper({ kind, form, number: 'N-1' })]);
  expect(allByRole('button').map(nameOf)).toEqual([`${name} (PDF)`]);
});

test('a paper is opened by a link that is made for it, once, and the page stays', async () => {
  await look([paper(invoice)]);
  await press('button', 'INV-7 (XML)');
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/papers/link', { paper: 'xml-7' }]);
  await press('button', 'Opening…');
  expect(waitingFor('paperLink')).toHaveLength(1);
  await answer('paperLink', { url: 'https://kiraa.test/p/1' });
  expect(departures).toEqual(['https://kiraa.test/p/1']);
  expect(isThere('button', 'INV-7 (XML)')).toBe(true);
});

test('a paper that is not to be had says so, and leads nowhere', async () => {
  await look([paper()]);
  await press('button', 'Receipt (PDF)');
  await refuse('paperLink', 'NOT_FOUND', 404);
  expect([toasts(), departures]).toEqual([['This could not be found. It may no longer exist.'], []]);
});

test('papers that did not come have another try at their place', async () => {
  await enterAs({});
  await showPage(<BookingPapers bookingId={BOOKING} />);
  await refuse('bookingPapers', 'INTERNAL', 500);
  await press('button', 'Try again');
  await answer('bookingPapers', { data: [paper()] } as never);
  expect([isThere('alert'), byRole('region', 'Papers').querySelectorAll('li').length]).toEqual([false, 1]);
});

test('in Arabic the paper is named in Arabic, its number and its day as they are written', async () => {
  await look([paper(invoice)], 'ar');
  expect(lines()[0]).toContain('INV-7');
  expect(lines()[0]).toContain('360.00 ر.س · 11/03/27 01:30');
  expect(lines()[0]).not.toMatch(/invoice/i);
});
