// @vitest-environment happy-dom
import { PHOTO_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PhotoField, useClaimPhotos } from '../../areas/claims/claim-photos.tsx';
import { enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, descriptionOf, isThere, nameOf, press } from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, settle, waitingFor } from '../../testing/screen.tsx';
import { pictureKindFault } from './sent-pictures.ts';
import { shrinkPhoto } from './shrink-photo.ts';

openPage();

/** How large the browser finds a picture; undefined where it cannot read it. */
let read: { readonly width: number; readonly height: number } | undefined;
const drawn = vi.fn();
beforeEach(() => {
  read = undefined;
  drawn.mockReset();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  vi.stubGlobal('createImageBitmap', async () => {
    if (!read) throw new Error('not a picture of this browser');
    return { ...read, close: () => {} };
  });
});

type Photo = Parameters<typeof PhotoField>[0]['photos'][number];
const photo = (id: string): Photo => ({ id, url: `/claims/${id}.jpg`, width: 4, height: 3 }) as Photo;
function Form({ first = [] }: { first?: readonly Photo[] }) {
  const [photos, setPhotos] = useState(first);
  return <PhotoField adding={useClaimPhotos()} bookingId="b1" photos={photos} onChange={setPhotos} />;
}
async function open(first: readonly Photo[] = [], language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await showPage(<Form first={first} />, language);
}
function file(name = 'a.png', type = 'image/png', size = 1) {
  const one = new File(['x'], name, { type });
  Object.defineProperty(one, 'size', { value: size });
  return one;
}
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
async function choose(...files: readonly File[]): Promise<void> {
  Object.defineProperty(input(), 'files', { value: files, configurable: true });
  await act(async () => void input().dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
}
const seen = () => allByRole('img').map((one) => [nameOf(one), one.getAttribute('src')]);
const add = () => byRole('button', 'Add photos');

test('photos are sent one after the other as soon as they are chosen, and each is seen as it was chosen, in its order', async () => {
  await open();
  await choose(file('a.png'), file('b.png'));
  expect([lastAsked().method, lastAsked().path, Object.values(lastAsked().sent)[0]]).toEqual([
    'POST',
    '/api/claim/photo',
    'b1',
  ]);
  expect([waitingFor('addClaimPhoto').length, isThere('button', 'Sending photos…')]).toEqual([1, true]);
  await answer('addClaimPhoto', { data: photo('p1') } as never);
  await settle();
  await answer('addClaimPhoto', { data: photo('p2') } as never);
  expect(seen()).toEqual([
    ['Photo 1', 'blob:1'],
    ['Photo 2', 'blob:2'],
  ]);
  expect(descriptionOf(add())).toBe('Up to 6. The other side sees them.');
});

test('a photo is taken off by its place, and those behind it move up', async () => {
  await open([photo('p1'), photo('p2'), photo('p3')]);
  await press('button', 'Discard photo 2');
  expect(seen()).toEqual([
    ['Photo 1', '/claims/p1.jpg'],
    ['Photo 2', '/claims/p3.jpg'],
  ]);
});

test('the same photo sent twice stands once', async () => {
  await open([photo('p1')]);
  await choose(file());
  await answer('addClaimPhoto', { data: photo('p1') } as never);
  expect(seen()).toEqual([['Photo 1', 'blob:1']]);
});

test('of more than there is room for the first are sent, and that there were too many is said', async () => {
  await open(['p1', 'p2', 'p3', 'p4', 'p5'].map(photo));
  await choose(file('a.png'), file('b.png'));
  expect(byRole('alert').textContent).toBe('Add 6 photos at most, each sent for this booking.');
  await answer('addClaimPhoto', { data: photo('p6') } as never);
  await settle();
  expect([asked.filter(({ path }) => path === '/api/claim/photo').length, allByRole('img').length]).toEqual([
    1, 6,
  ]);
});

test('with all photos that there may be none can be added, until one is taken off', async () => {
  await open(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map(photo));
  expect(isThere('button', 'Add photos')).toBe(false);
  await press('button', 'Discard photo 6');
  expect(isThere('button', 'Add photos')).toBe(true);
});

test.each([
  ['en', 'Only image files are accepted'],
  ['ar', 'نقبل ملفات الصور فقط'],
] as const)(
  'what is no picture is said and not sent; the pictures beside it are (%s)',
  async (language, words) => {
    await open([], language);
    await choose(file('a.pdf', 'application/pdf'), file('b.png'));
    expect([byRole('alert').textContent, waitingFor('addClaimPhoto').length]).toEqual([words, 1]);
  },
);

test('a fault is forgotten with the next choice', async () => {
  await open();
  await choose(file('a.pdf', 'application/pdf'));
  await choose(file());
  expect(isThere('alert')).toBe(false);
});

test('a photo that is refused is said at the button and not shown, and the one behind it is sent all the same', async () => {
  await open();
  await choose(file('a.png'), file('b.png'));
  await refuse('addClaimPhoto', 'IMAGE_BROKEN', 422);
  await settle();
  expect(descriptionOf(byRole('button', 'Sending photos…'))).toBe(
    'This photo is damaged and cannot be opened. Choose another one.',
  );
  await answer('addClaimPhoto', { data: photo('p2') } as never);
  expect([seen(), toasts()]).toEqual([[['Photo 1', 'blob:1']], []]);
});

test('without a connection that is said, and another try is one press away', async () => {
  await open();
  await choose(file());
  await lose('addClaimPhoto');
  expect(byRole('alert').textContent).toBe('No connection. Check your internet and try again.');
  expect([isThere('button', 'Add photos'), input().value]).toEqual([true, '']);
});

test.each([
  ['a.png', 'image/png', undefined],
  ['a.heic', '', undefined],
  ['A.HEIF', '', undefined],
  ['a.heic', 'image/heic', undefined],
  ['a.png', '', 'IMAGE_ONLY'],
  ['a.heic.exe', '', 'IMAGE_ONLY'],
  ['a.heic', 'application/pdf', 'IMAGE_ONLY'],
  ['a.pdf', 'application/pdf', 'IMAGE_ONLY'],
  ['a.svg', 'image/svg+xml', 'IMAGE_KIND'],
  ['a.gif', 'image/gif', 'IMAGE_KIND'],
])('[D-PICTURES] %s of the type "%s": %s', (name, type, fault) => {
  expect(pictureKindFault(file(name, type))).toBe(fault);
});

/** A canvas that draws, and writes what it is asked for. */
function canvas(written: Blob | null) {
  const made: HTMLCanvasElement[] = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation(((name: string) => {
    const element = create(name);
    if (name !== 'canvas') return element;
    made.push(element as HTMLCanvasElement);
    return Object.assign(element, {
      getContext: () => ({ drawImage: drawn }),
      toBlob: (done: (blob: Blob | null) => void) => done(written),
    });
  }) as typeof document.createElement);
  return made;
}

test.each([
  ['wide', { width: 4_000, height: 1_000 }, 1, [2_000, 500]],
  ['high', { width: 999, height: 3_000 }, 1, [666, 2_000]],
  [
    'small in pixels and too heavy to send',
    { width: 1_000, height: 500 },
    PHOTO_MAXIMUM_BYTES + 1,
    [1_000, 500],
  ],
])('a photo that is %s is sent as a JPEG of the size that is kept', async (_, size, bytes, drawnAt) => {
  const jpeg = new Blob(['jpeg']);
  const [made] = [canvas(jpeg)];
  read = size;
  expect(await shrinkPhoto(file('a.png', 'image/png', bytes))).toBe(jpeg);
  expect([made[0]?.width, made[0]?.height]).toEqual(drawnAt);
  expect(drawn.mock.calls[0]?.slice(1)).toEqual([0, 0, ...drawnAt]);
});

test('a photo of the size that is kept, one that the browser cannot read, and one that it cannot write go as they came', async () => {
  canvas(null);
  const small = file('a.png', 'image/png', PHOTO_MAXIMUM_BYTES);
  read = { width: 2_000, height: 2_000 };
  expect(await shrinkPhoto(small)).toBe(small);
  expect(drawn).not.toHaveBeenCalled();
  const large = file();
  read = { width: 2_001, height: 2_000 };
  expect(await shrinkPhoto(large)).toBe(large);
  read = undefined;
  const heic = file('a.heic', 'image/heic');
  expect(await shrinkPhoto(heic)).toBe(heic);
});
