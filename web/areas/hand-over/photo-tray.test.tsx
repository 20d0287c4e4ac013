// @vitest-environment happy-dom
import type { HandOver } from '@kiraa/contract/bookings/hand-overs.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, showPage, until } from '../../testing/page.tsx';
import { allByRole, isThere, shown } from '../../testing/person.ts';
import { settle } from '../../testing/screen.tsx';
import { PhotoTray } from './photo-tray.tsx';
import type { HandOversHandle } from './use-hand-overs.ts';

openPage();

const add = vi.fn(async (_draft: object) => undefined);
beforeEach(() => {
  add.mockClear();
  // A device that cannot read a photo sends it as it is.
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('not read')));
});

const NOON = '2027-03-10T13:00:00.000Z';
const photo = (id: string) => ({ id, clientId: id, url: `/photos/${id}`, width: 400, height: 300, at: NOON });
const waiting = (id: string) => ({
  id,
  bookingId: 'b1',
  occasion: 'pick_up',
  what: { kind: 'photo', photo: new Blob(['x']), capture: {} },
});

interface Tray {
  readonly arrived?: readonly string[];
  readonly kept?: readonly object[];
}
async function tray({ arrived = [], kept = [] }: Tray) {
  const handOver = { occasion: 'pick_up', own: { photos: arrived.map(photo) } } as unknown as HandOver;
  const handle = { box: { add }, kept: { waiting: kept, sending: undefined } } as unknown as HandOversHandle;
  await showPage(<PhotoTray handOver={handOver} bookingId="b1" handle={handle} isVehicle isOpen />);
}
async function choose(...names: readonly string[]) {
  const input = document.querySelector('input[name=hand-over-photos]') as HTMLInputElement;
  const files = names.map((name) => {
    const type = name.endsWith('.txt') ? 'text/plain' : 'image/jpeg';
    return new File([name], name, { type, lastModified: Date.parse(NOON) });
  });
  // As a photo of a cloud's that the phone has not got.
  for (const file of files.filter((one) => one.name.startsWith('away')))
    file.slice = () => ({ arrayBuffer: async () => Promise.reject(new Error('not read')) }) as never;
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}
/** What was kept, once so many were, and what another turn adds to them. */
async function kept(count: number) {
  await until(() => add.mock.calls.length >= count);
  await settle();
  return await Promise.all(
    add.mock.calls.map(([draft]) => (draft as { what: { photo: Blob } }).what.photo.text()),
  );
}

test('chosen photos are kept one after the other, with when the file was made', async () => {
  await tray({});
  await choose('front.jpg', 'back.jpg');
  expect(await kept(2)).toEqual(['front.jpg', 'back.jpg']);
  expect(add.mock.calls[0]?.[0]).toMatchObject({
    bookingId: 'b1',
    occasion: 'pick_up',
    what: { kind: 'photo', capture: { capturedAt: NOON, capturedFrom: 'file' } },
  });
  expect(isThere('alert')).toBe(false);
});

test('of more photos than there is room for the first are kept, and that there are eight at most is said', async () => {
  await tray({ arrived: ['1', '2', '3', '4', '5'], kept: [waiting('6')] });
  await choose('seventh.jpg', 'eighth.jpg', 'ninth.jpg');
  expect(await kept(2)).toEqual(['seventh.jpg', 'eighth.jpg']);
  expect(allByRole('alert').map((one) => one.textContent)).toEqual(['You have added 8 photos already.']);
});

test('a photo that has arrived and still waits here stands once', async () => {
  await tray({ arrived: ['1'], kept: [waiting('1'), waiting('2')] });
  expect(allByRole('img').map((one) => one.getAttribute('alt'))).toEqual(['Photo 1', 'Photo 2']);
});

test('with eight photos no other can be chosen', async () => {
  await tray({ arrived: ['1', '2', '3', '4', '5', '6', '7'] });
  expect([isThere('button', 'Choose photos'), isThere('button', 'Take a photo')]).toEqual([true, true]);
  await tray({ arrived: ['1', '2', '3', '4', '5', '6', '7', '8'] });
  expect([isThere('button', 'Choose photos'), isThere('button', 'Take a photo')]).toEqual([false, false]);
});

test('a file that is no picture is said to be none, and the pictures beside it are kept', async () => {
  await tray({});
  await choose('words.txt', 'front.jpg');
  expect(await kept(1)).toEqual(['front.jpg']);
  expect(shown()).toContain('Only image files are accepted');
});

test('a photo that the device cannot read is said to be none, and those beside it are kept', async () => {
  await tray({});
  await choose('away.jpg', 'front.jpg');
  expect(await kept(1)).toEqual(['front.jpg']);
  expect(allByRole('alert').map((one) => one.textContent)).toEqual([
    'This photo is damaged and cannot be opened. Choose another one.',
  ]);
});
