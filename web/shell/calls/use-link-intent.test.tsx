// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { byRole, focus, hover, press, shown, unhover } from '../../testing/person.ts';
import {
  asked,
  askedPaths,
  enter,
  lastAsked,
  onTheWire,
  openScreen,
  pass,
  refusedWith,
  show,
} from '../../testing/screen.tsx';
import { useCall, usePrefetch } from './calls.tsx';
import { useLinkIntent } from './use-link-intent.ts';

openScreen();
const step = vi.fn();
beforeEach(() => {
  step.mockClear();
  vi.useFakeTimers();
});

function Meant() {
  const intent = useLinkIntent();
  return (
    <a href="#there" {...intent(step)}>
      there
    </a>
  );
}
const link = () => byRole('link', 'there');
const touch = () => act(async () => void link().dispatchEvent(new Event('touchstart', { bubbles: true })));

test('a pointer that rests means a link; one that crosses it does not', async () => {
  await show(<Meant />);
  await hover(link());
  await pass(60);
  await unhover(link());
  await pass(500);
  expect(step).not.toHaveBeenCalled();
  await hover(link());
  await pass(100);
  expect(step).toHaveBeenCalledTimes(1);
});

test('so do the focus of a keyboard and the finger of a touch', async () => {
  await show(<Meant />);
  await focus(link());
  await pass(100);
  expect(step).toHaveBeenCalledTimes(1);
  await touch();
  await pass(100);
  expect(step).toHaveBeenCalledTimes(2);
});

test('a finger that is also a pointer and a focus means it once', async () => {
  await show(<Meant />);
  await touch();
  await hover(link());
  await focus(link());
  await pass(100);
  expect(step).toHaveBeenCalledTimes(1);
});

test('a link that has gone from the page means nothing any more', async () => {
  await show(<Meant />);
  await hover(link());
  await show(null);
  await pass(500);
  expect(step).not.toHaveBeenCalled();
});

function There() {
  const { data, state } = useCall('unseenNotifications', {});
  return <p>{data ? `${data.unseen} unseen` : state.kind}</p>;
}
function Way({ isThere, onGo }: { isThere: boolean; onGo: () => void }) {
  const ahead = usePrefetch('unseenNotifications');
  return isThere ? (
    <There />
  ) : (
    <button type="button" onClick={onGo} {...ahead({})}>
      there
    </button>
  );
}

test('one that is meant makes one call, and the press none', async () => {
  await enter('sarah');
  const go = vi.fn();
  await show(<Way isThere={false} onGo={go} />);
  await hover(byRole('button', 'there'));
  await pass(100);
  expect(askedPaths()).toHaveLength(1);
  await focus(byRole('button', 'there'));
  await lastAsked().answer(onTheWire('unseenNotifications', { unseen: 4 }));
  await press('button', 'there');
  await show(<Way isThere onGo={go} />);
  expect(shown()).toBe('4 unseen');
  await pass(500);
  expect(asked).toHaveLength(1);
});

test('pressed before the answer is there, it waits for the same call', async () => {
  await enter('sarah');
  await show(<Way isThere={false} onGo={() => {}} />);
  await hover(byRole('button', 'there'));
  await pass(100);
  await show(<Way isThere onGo={() => {}} />);
  expect(shown()).toBe('loading');
  await lastAsked().answer(onTheWire('unseenNotifications', { unseen: 4 }));
  expect([shown(), asked.length]).toEqual(['4 unseen', 1]);
});

test('what could not be fetched ahead is asked for again by the page itself', async () => {
  await enter('sarah');
  await show(<Way isThere={false} onGo={() => {}} />);
  await hover(byRole('button', 'there'));
  await pass(100);
  await lastAsked().answer(refusedWith('INTERNAL'), 500);
  await show(<Way isThere onGo={() => {}} />);
  expect([shown(), asked.length]).toEqual(['loading', 2]);
});

test('a guest fetches nothing ahead that only a member may see', async () => {
  await show(<Way isThere={false} onGo={() => {}} />);
  await hover(byRole('button', 'there'));
  await pass(500);
  expect(asked).toEqual([]);
});
