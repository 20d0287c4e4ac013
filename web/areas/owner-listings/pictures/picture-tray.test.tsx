// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openStep } from '../../../testing/a-draft.tsx';
import { openPage } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  shown,
} from '../../../testing/person.ts';
import { lastAsked } from '../../../testing/screen.tsx';

openPage();

/** The browser's own requests for pictures, which a test answers. */
class Sending {
  static all: Sending[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  isAborted = false;
  constructor() {
    Sending.all.push(this);
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.isAborted = true;
  }
  answer = (status: number, body: object) =>
    act(async () => {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    });
}
const sent = (at: number) => Sending.all[at] as Sending;
const arrives = (at: number, id: string) => sent(at).answer(200, { picture_id: id, path: `/pictures/${id}` });

beforeEach(() => {
  Sending.all = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
});

const kept = (...ids: readonly string[]) => ({
  pictures: ids.map((pictureId) => ({ pictureId, path: `/pictures/${pictureId}` })),
});
const tiles = () => [...document.querySelectorAll<HTMLElement>('li[draggable=true]')];
const pictures = () => tiles().map((tile) => tile.querySelector('img')?.getAttribute('src')?.split('/')[2]);
const tools = (at: number) => [...(tiles()[at]?.querySelectorAll('button') ?? [])].map(nameOf);
const jpeg = (name = 'a.jpg') => new File(['abc'], name, { type: 'image/jpeg' });

async function choose(...files: readonly File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[name=pictures]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}
/** Drags a tile, or files of the desktop, onto something. */
async function drop(onto: Element, from?: Element, files: readonly File[] = []): Promise<void> {
  const event = (kind: string) =>
    Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer: { files } });
  await act(async () => void from?.dispatchEvent(event('dragstart')));
  await act(async () => void onto.dispatchEvent(event('drop')));
}
const tray = () => tiles()[0]?.closest('div') as Element;
const save = () => press('button', 'Save and go on');

test('[P2-LIST-41] the first is the cover; each has the tools that move it where it can go', async () => {
  await openStep('basic_info', kept('a', 'b', 'c'));
  expect(tiles().map((tile) => plain(tile.textContent))).toEqual(['Cover', '', '']);
  expect([tools(0), tools(1), tools(2)]).toEqual([
    ['Move picture 1 back', 'Remove picture 1'],
    ['Move picture 2 forward', 'Make picture 2 the cover', 'Move picture 2 back', 'Remove picture 2'],
    ['Move picture 3 forward', 'Make picture 3 the cover', 'Remove picture 3'],
  ]);
});

test('[P2-LIST-41] pictures are put in order by their buttons, which says where each is now, and are sent so', async () => {
  await openStep('basic_info', kept('a', 'b', 'c'));
  await press('button', 'Make picture 3 the cover');
  expect([pictures(), shown().includes('Now picture 1 of 3')]).toEqual([['c', 'a', 'b'], true]);
  await press('button', 'Move picture 2 back');
  expect([pictures(), shown().includes('Now picture 3 of 3')]).toEqual([['c', 'b', 'a'], true]);
  await save();
  expect(lastAsked().sent).toMatchObject({ item_profile: 'c', add_more_pictures: ['b', 'a'] });
});

test('[P2-LIST-41] a picture is dragged to the place of another one, and onto nothing stays', async () => {
  await openStep('basic_info', kept('a', 'b', 'c'));
  const [first, , last] = tiles();
  await drop(last as Element, first);
  expect(pictures()).toEqual(['b', 'c', 'a']);
  await drop(tray(), tiles()[0]);
  expect([pictures(), Sending.all]).toEqual([['b', 'c', 'a'], []]);
});

test('a picture that is removed is not sent, and the next one is the cover', async () => {
  await openStep('basic_info', kept('a', 'b'));
  await press('button', 'Remove picture 1');
  expect([pictures(), plain(tiles()[0]?.textContent)]).toEqual([['b'], 'Cover']);
  await save();
  expect(lastAsked().sent).toMatchObject({ item_profile: 'b' });
  expect(lastAsked().sent).not.toHaveProperty('add_more_pictures');
});

test('[P2-LIST-40] files that are dropped are sent, each with how far it is, and stand behind those that are there', async () => {
  await openStep('basic_info', kept('a'));
  await drop(tray(), undefined, [jpeg(), jpeg('b.jpg')]);
  await act(async () => sent(1).upload.onprogress?.({ loaded: 1, total: 4 }));
  const bars = [...document.querySelectorAll('progress')];
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.value])).toEqual([
    ['Picture 2', 0],
    ['Picture 3', 25],
  ]);
  await arrives(0, 'n1');
  await arrives(1, 'n2');
  expect([pictures(), document.querySelector('progress')]).toEqual([['a', 'n1', 'n2'], null]);
});

test('a step is not saved while a picture is on its way, which is said at the button that chooses them', async () => {
  await openStep('basic_info', kept('a'));
  await choose(jpeg());
  const before = lastAsked();
  await save();
  const button = () => byRole('button', 'Choose pictures');
  expect([lastAsked() === before, descriptionOf(button()), document.activeElement === button()]).toEqual([
    true,
    'Wait for the pictures that are still on their way, or remove them',
    true,
  ]);
  await arrives(0, 'n1');
  expect(descriptionOf(button())).toMatch(/^JPG, PNG, WebP or HEIC/);
});

test('[P2-LIST-40] a file that is none is not sent and says so; one that did not arrive is tried once more', async () => {
  await openStep('basic_info', kept('a'));
  await choose(new File(['x'], 'paper.pdf', { type: 'application/pdf' }), jpeg());
  expect(Sending.all).toHaveLength(1);
  await sent(0).answer(422, { code: 'INVALID_INPUT', fieldCodes: { picture: 'IMAGE_BROKEN' } });
  expect(allByRole('alert')).toHaveLength(2);
  await press('button', 'Try picture 3 again');
  await act(async () => sent(1).onerror?.());
  expect(shown()).toContain('No connection. Check your internet and try again.');
  await press('button', 'Remove picture 3');
  await press('button', 'Remove picture 2');
  expect([allByRole('alert').length, pictures()]).toEqual([0, ['a']]);
});

test('a picture that is taken away while it is on its way is broken off, and one of a page that is left', async () => {
  await openStep('basic_info', kept('a'));
  await choose(jpeg(), jpeg('b.jpg'));
  await press('button', 'Remove picture 2');
  expect([sent(0).isAborted, sent(1).isAborted]).toEqual([true, false]);
  await openStep('delivery');
  expect(sent(1).isAborted).toBe(true);
});

test('more than there may be are not sent, and that is said; what is there stays', async () => {
  await openStep('basic_info', kept('a', 'b', 'c', 'd'));
  await choose(jpeg('1.jpg'), jpeg('2.jpg'), jpeg('3.jpg'), jpeg('4.jpg'), jpeg('5.jpg'), jpeg('6.jpg'));
  expect(byRole('button', 'Choose pictures').getAttribute('aria-invalid')).toBe('true');
  expect([Sending.all.length < 6, pictures()]).toEqual([true, ['a', 'b', 'c', 'd']]);
});

test('in Arabic the tools are Arabic, and a phone has one for its camera', async () => {
  await openStep('basic_info', kept('a', 'b'), { language: 'ar' });
  expect(tools(0).every((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
  const camera = document.querySelector('input[name=camera]');
  expect([camera?.getAttribute('capture'), isThere('button', 'تصوير الآن')]).toEqual(['environment', true]);
});
