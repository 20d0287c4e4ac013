// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, showPage } from '../../../testing/page.tsx';
import { press, shown } from '../../../testing/person.ts';
import type { KeptPicture } from '../wizard/basic-entry.ts';
import { usePictures } from './use-pictures.ts';

type Outcome = { ok: true; picture: KeptPicture } | { ok: false };
const onTheWay: { name: string; end: (outcome: Outcome) => void }[] = [];
vi.mock('./send-picture.ts', () => ({
  pictureFault: ({ name }: File) => (name.endsWith('.gif') ? 'IMAGE_KIND' : undefined),
  sendPicture: ({ name }: File, _progress: unknown, end: (outcome: Outcome) => void) => {
    onTheWay.push({ name, end });
    return () => undefined;
  },
}));
openPage();
beforeEach(() => {
  onTheWay.splice(0);
});

const JPEGS = ['first.jpg', 'second.jpg', 'third.jpg'];
function Tray({ names = JPEGS }: { names?: readonly string[] }) {
  const [kept, setKept] = useState<readonly KeptPicture[]>([]);
  const { sent, add, retry, isUnderWay } = usePictures(kept, setKept);
  const files = names.map((name) => new File(['x'], name));
  return (
    <>
      <button type="button" onClick={() => add(files)}>
        Add
      </button>
      <button type="button" onClick={() => sent.map(({ key }) => retry(key))}>
        Again
      </button>
      <p>{kept.map(({ id }) => id).join(' ')}</p>
      <output>{isUnderWay ? 'under way' : 'at rest'}</output>
    </>
  );
}
const arrives = (name: string) =>
  act(async () =>
    onTheWay.findLast((one) => one.name === name)?.end({ ok: true, picture: { id: name, path: '' } }),
  );
const fails = (name: string) =>
  act(async () => onTheWay.findLast((one) => one.name === name)?.end({ ok: false }));

test('the picture that was chosen first is the cover, whichever arrives first, and also when it had to be sent again', async () => {
  await showPage(<Tray />);
  await press('button', 'Add');
  await arrives('third.jpg');
  await fails('first.jpg');
  await arrives('second.jpg');
  expect(shown()).toContain('second.jpg third.jpg');
  await press('button', 'Again');
  await arrives('first.jpg');
  expect(shown()).toContain('first.jpg second.jpg third.jpg');
});

const way = () => document.querySelector('output')?.textContent;
test('a picture is under way until it has arrived or failed, and again when it is sent once more', async () => {
  await showPage(<Tray names={['only.jpg']} />);
  expect(way()).toBe('at rest');
  await press('button', 'Add');
  expect(way()).toBe('under way');
  await fails('only.jpg');
  expect(way()).toBe('at rest');
  await press('button', 'Again');
  expect(way()).toBe('under way');
  await arrives('only.jpg');
  expect(way()).toBe('at rest');
});

test('a file that no listing takes is not sent, at first or once more', async () => {
  await showPage(<Tray names={['moving.gif']} />);
  await press('button', 'Add');
  await press('button', 'Again');
  expect([onTheWay, way()]).toEqual([[], 'at rest']);
});
