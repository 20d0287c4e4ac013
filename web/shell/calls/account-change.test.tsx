// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { shown } from '../../testing/person.ts';
import { asked, askedPaths, enter, lastAsked, onTheWire, openScreen, show } from '../../testing/screen.tsx';
import { isAnsweredAlike } from './browser-calls.ts';
import { browserSession } from './browser-session.ts';
import { useCall, usePagedCall } from './calls.tsx';

openScreen();

const leave = () => act(async () => browserSession().leave());

/** Who has booked with somebody sees more of them than a guest: the row is open to anyone, its answer is not. */
function Person() {
  const { data, state } = useCall('ownerDetails', { ownerId: 'omar' });
  return <p>{data ? data.data.map(({ name }) => name).join(' ') : state.kind}</p>;
}
const person = (name: string) => onTheWire('ownerDetails', { data: [{ name }] });

test('what anybody may ask for but is answered by who asks is not shown to who comes after', async () => {
  await enter('sarah');
  await show(<Person />);
  expect(lastAsked().headers.get('authorization')).toBe('Bearer token-of-sarah');
  await lastAsked().answer(person('Omar as Sarah knows him'));
  expect(shown()).toBe('Omar as Sarah knows him');

  await leave();
  expect(shown()).toBe('loading');
  expect(asked).toHaveLength(2);
  expect(lastAsked().headers.get('authorization')).toBeNull();
  await lastAsked().answer(person('Omar as guests know him'));

  await enter('fahd');
  expect(shown()).toBe('loading');
  expect(lastAsked().headers.get('authorization')).toBe('Bearer token-of-fahd');
});

test('nor is it shown on the way back to a page that was left before the log-out', async () => {
  await enter('sarah');
  await show(<Person />);
  await lastAsked().answer(person('Omar as Sarah knows him'));
  await show(null);
  await leave();
  await show(<Person />);
  expect(shown()).toBe('loading');
  expect(asked).toHaveLength(2);
});

test('it waits until the stored session is known, and is then asked for once', async () => {
  sessionStorage.setItem('kiraa.token', 'token-of-sarah');
  await act(async () => void browserSession().start());
  await show(<Person />);
  expect(askedPaths()).toEqual(['/api/user-details']);
  await lastAsked().answer(onTheWire('userDetails', { user: { userId: 'sarah', mode: 'renter' } }));
  expect(askedPaths()).toEqual(['/api/user-details', '/api/item/getOwnerDetails']);
});

function Reviews() {
  const list = usePagedCall(
    'listingReviews',
    { listingId: 'camry', perPage: 5 },
    {
      items: ({ data }) => data,
      hasMore: ({ totalCount }, loaded) => loaded < totalCount,
      initial: { data: [{ id: 'written by the server' }], totalCount: 1 } as never,
    },
  );
  return <p>{list.data?.items.map(({ id }) => id).join(' ') ?? list.state.kind}</p>;
}

test('what the server has written is shown to whoever comes, and asked for by nobody', async () => {
  await show(<Reviews />);
  expect(shown()).toBe('written by the server');
  await enter('sarah');
  expect(shown()).toBe('written by the server');
  await leave();
  expect(shown()).toBe('written by the server');
  expect(askedPaths()).toEqual([]);
});

test('answers are kept for everybody of nine rows: those that the server answers without looking at who asks', () => {
  const alike = [
    'cities',
    'homeListings',
    'itemCategories',
    'markers',
    'searchByCity',
    'searchListings',
    'suggest',
    'trending',
    'vehicleCategories',
  ] as const;
  for (const name of alike) expect(isAnsweredAlike(name), name).toBe(true);
  const byCaller = [
    'itemCalendar',
    'listing',
    'listingReviews',
    'similarListings',
    'ownerDetails',
    'ownerItemReviews',
    'personReviews',
    'checkAvailability',
    'bookingList',
    'userDetails',
  ] as const;
  for (const name of byCaller) expect(isAnsweredAlike(name), name).toBe(false);
});
