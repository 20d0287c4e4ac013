// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aHandOver, aRecord } from '../../testing/a-hand-over.ts';
import { enterAs, openPage, showPage } from '../../testing/page.tsx';
import { answer, asked, lose, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import { useHandOvers } from './use-hand-overs.ts';

openPage();

/** A minute before the pick-up opens. */
const NOW = new Date('2027-03-10T12:59:00.000Z');
let isOnline: boolean;
/** Each test is another person, whose box is empty. */
let person = 0;
const onChange = vi.fn();

beforeEach(() => {
  person += 1;
  isOnline = true;
  onChange.mockReset();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.useFakeTimers({ now: NOW });
});

const told = (change: object = {}, bookingId = 'b1') =>
  ({ data: { bookingId, handOvers: [aHandOver(change)], evidence: null } }) as never;

function Looking() {
  const { state } = useHandOvers('b1', `person-${person}`, onChange);
  if (state.kind !== 'ready') return <output>{state.kind}</output>;
  const [first] = state.data.handOvers;
  return <output>{`${first?.confirmClosed ?? 'open'} ${first?.recordClosed ?? 'open'}`}</output>;
}
const seen = () => document.querySelector('output')?.textContent;
const count = () => asked.filter(({ path }) => path === '/api/booking/hand_overs').length;

async function looking(change: object = {}) {
  await enterAs({ userId: `person-${person}` });
  await showPage(<Looking />);
  await answer('handOvers', told(change));
}
async function connect(is: boolean) {
  isOnline = is;
  await act(async () => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
}

test('while the other side may type the code, it is looked every five seconds', async () => {
  await looking();
  await pass(4_900);
  expect(count()).toBe(1);
  await pass(200);
  expect(count()).toBe(2);
});

test.each([
  ['both were there', { stoodAt: NOW.toISOString() }],
  ['it has not opened', { confirmClosed: 'HAND_OVER_EARLY' }],
  ['it is over', { confirmClosed: 'HAND_OVER_CLOSED' }],
])('where %s it is looked every half minute', async (_, change) => {
  await looking(change);
  await pass(29_900);
  expect(count()).toBe(1);
  await pass(200);
  expect(count()).toBe(2);
});

test('from the moment in which it is told that both were there it is looked more seldom', async () => {
  await looking();
  await pass(5_100);
  await answer('handOvers', told({ stoodAt: NOW.toISOString() }));
  await pass(25_000);
  expect(count()).toBe(2);
  await pass(5_200);
  expect(count()).toBe(3);
});

test('without a connection nothing is asked in vain, and at once when it is back', async () => {
  await looking();
  await connect(false);
  await pass(60_000);
  expect(count()).toBe(1);
  await connect(true);
  expect(waitingFor('handOvers')).toHaveLength(1);
});

test('what opened while nobody could be asked is open by the device’s clock, from the very minute on', async () => {
  await looking({ confirmClosed: 'HAND_OVER_EARLY', recordClosed: 'HAND_OVER_EARLY' });
  await connect(false);
  await pass(30_000);
  expect(seen()).toBe('HAND_OVER_EARLY HAND_OVER_EARLY');
  await pass(30_000);
  expect(seen()).toBe('open open');
});

test('the page is told when somebody has confirmed something, and of nothing else', async () => {
  await looking();
  await pass(5_100);
  await answer('handOvers', told({ own: aRecord({ note: 'A scratch', notedAt: NOW.toISOString() }) }));
  expect(onChange).not.toHaveBeenCalled();
  await pass(5_100);
  await answer('handOvers', told({ other: aRecord({ confirmedAt: NOW.toISOString() }) }));
  expect(onChange).toHaveBeenCalledTimes(1);
  await pass(5_100);
  await answer('handOvers', told({ other: aRecord({ confirmedAt: NOW.toISOString() }) }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('what was confirmed before the page came is no news', async () => {
  await looking({ own: aRecord({ confirmedAt: NOW.toISOString() }) });
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  ['lost', () => lose('handOvers')],
  ['refused', () => refuse('handOvers', 'INTERNAL', 500)],
])('a look whose answer is %s leaves the code that was there: it is needed in the street', async (_, end) => {
  await looking();
  await pass(5_100);
  await end();
  await pass(600);
  if (waitingFor('handOvers').length > 0) await end();
  expect(seen()).toBe('open open');
});
