// @vitest-environment happy-dom
import type { HandOver } from '@kiraa/contract/bookings/hand-overs.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aHandOver, aRecord } from '../../testing/a-hand-over.ts';
import { enterAs, openPage, showPage } from '../../testing/page.tsx';
import { byRole, isThere, press, shown } from '../../testing/person.ts';
import { answer, lose, refuse, settle, show, waitingFor } from '../../testing/screen.tsx';
import { HandOverSection } from './hand-over-section.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { waitingBox } from './waiting-box.ts';

openPage();

const handOver = (occasion: 'pick_up' | 'return', change: Partial<HandOver> = {}) =>
  aHandOver({ occasion, ...change });
const CLOSED = { confirmClosed: 'HAND_OVER_CLOSED', recordClosed: 'HAND_OVER_CLOSED' } as const;
const onChange = vi.fn();

/** Each test is another person, whose box is empty. */
let person = 0;
beforeEach(() => {
  person += 1;
});
const accountId = () => `sarah-${person}`;

async function looking(handOvers: readonly HandOver[], address = '/booking/b1') {
  await enterAs({ userId: accountId() });
  const section = (
    <HandOverSection bookingId="b1" accountId={accountId()} otherName="Fahad" onChange={onChange} />
  );
  const page = await showPage(section, 'en', address);
  await answer('handOvers', { data: { bookingId: 'b1', handOvers } } as never);
  await settle();
  return page;
}
const chosen = () =>
  document.querySelector<HTMLInputElement>('input[name=hand-over-occasion]:checked')?.value;
const code = (bookingId: string) => ({
  id: `${bookingId} code`,
  bookingId,
  occasion: 'pick_up' as const,
  what: { kind: 'code' as const, code: '111222' },
});

test('nothing stands there where there was no hand-over and can be none', async () => {
  await looking([handOver('pick_up', CLOSED), handOver('return', CLOSED)]);
  expect(shown()).toBe('');
});

test('what neither side has used is folded once it is over, and what somebody left of it is not', async () => {
  const over = { confirmClosed: 'HAND_OVER_CLOSED' } as const;
  await looking([handOver('pick_up', over), handOver('return', over)]);
  const folded = () => [...document.querySelectorAll('details')].map(({ open }) => open);
  expect(chosen()).toBe('return');
  expect(folded()).toEqual([false]);
  expect(shown()).toContain('Add photos or a note');
});

test('what somebody left of a hand-over that is over stands unfolded', async () => {
  const noted = aRecord({ note: 'A scratch', notedAt: '2027-03-10T13:00:00.000Z' });
  const over = { confirmClosed: 'HAND_OVER_CLOSED' } as const;
  await looking([handOver('pick_up', over), handOver('return', { ...over, other: noted })]);
  expect(isThere('textbox', 'Note')).toBe(true);
  expect(document.querySelector('details')).toBeNull();
});

test('the pick-up stands first, and the return where it is chosen', async () => {
  await looking([handOver('pick_up'), handOver('return')]);
  expect(chosen()).toBe('pick_up');
  await press('radio', 'Return');
  expect(chosen()).toBe('return');
});

test('a scanned code leads to its own hand-over, and goes from the address', async () => {
  const page = await looking([handOver('pick_up'), handOver('return')], '/booking/b1#return=123456');
  expect(chosen()).toBe('return');
  expect(page.address()).toBe('/booking/b1');
});

test('what waits of this booking is counted, and goes out on a press; another booking’s is not counted', async () => {
  await looking([handOver('pick_up')]);
  expect(isThere('button', 'Send now')).toBe(false);
  const box = waitingBox(accountId());
  await act(async () => {
    void box.add(code('b1'));
    await vi.waitFor(() => expect(waitingFor('confirmHandOver')).toHaveLength(1));
  });
  await lose('confirmHandOver');
  await settle();
  expect(shown()).toContain('1 thing waits for a connection');
  await act(async () => {
    byRole('button', 'Send now').click();
    await vi.waitFor(() => expect(waitingFor('confirmHandOver')).toHaveLength(1));
  });
  await answer('confirmHandOver', { data: { bookingId: 'b1', handOvers: [handOver('pick_up')] } } as never);
  await act(async () => await vi.waitFor(() => expect(box.read().waiting).toEqual([])));
  expect(shown()).not.toContain('waits for a connection');
});

test('what was refused waits for nobody: it is not counted, and there is nothing to send', async () => {
  await looking([handOver('pick_up')]);
  const box = waitingBox(accountId());
  await act(async () => {
    void box.add(code('b1'));
    await vi.waitFor(() => expect(waitingFor('confirmHandOver')).toHaveLength(1));
  });
  await refuse('confirmHandOver', 'HAND_OVER_CODE', 422);
  await act(async () => await vi.waitFor(() => expect(box.read().waiting[0]?.refused).toBeDefined()));
  expect([shown().includes('waits for a connection'), isThere('button', 'Send now')]).toEqual([false, false]);
});

const PHOTO = {
  id: 'p1',
  url: '/files/p1?signed=1',
  width: 300,
  height: 200,
  at: '2027-03-10T13:00:00.000Z',
};
const source = () => byRole('img').getAttribute('src');
const opened = () => byRole('link', 'Open photo 2 in a new tab').getAttribute('href');

test('a photo stays the one that was loaded while each look brings another address, until that one has ended', async () => {
  const look = (url: string) =>
    show(<PhotoTile photo={{ ...PHOTO, url } as never} place={2} alt="Photo 2" />);
  await look('/files/p1?signed=1');
  await look('/files/p1?signed=2');
  expect([source(), opened()]).toEqual(['/files/p1?signed=1', '/files/p1?signed=2']);
  await act(async () => void byRole('img').dispatchEvent(new Event('error')));
  expect(source()).toBe('/files/p1?signed=2');
});
