// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { openScreen, settle, show } from '../../testing/screen.tsx';
import { laterParts } from './later-parts.tsx';

const sign = vi.hoisted(() => ({ see: () => {} }));
vi.mock('./first-sign.ts', () => ({
  onFirstSign: (go: () => void) => {
    sign.see = go;
  },
}));

openScreen();

/** Whether what a part listens for on the window is listened for still. */
function watchListeners() {
  const add = vi.spyOn(window, 'addEventListener');
  return () =>
    add.mock.calls.flatMap(([event, , options]) =>
      typeof options === 'object' && options.capture && options.signal && !options.signal.aborted
        ? [event]
        : [],
    );
}

test('a part that sleeps keeps what is pressed, and once it is awake no press is looked at any more', async () => {
  const heard = watchListeners();
  const parts = laterParts(async () => ({ Words: () => <p>awake</p> }));
  const Words = parts.part('Words');
  await show(<Words />);
  expect(heard()).toEqual(['click', 'pointerdown', 'pointerup']);
  await act(async () => sign.see());
  await settle();
  expect(document.body.textContent).toContain('awake');
  expect(heard()).toEqual([]);
  await show(<Words key="there from the start" />);
  expect(heard()).toEqual([]);
});
