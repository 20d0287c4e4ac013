// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '../../testing/a-booking.ts';
import { enterAs, openPage, showPage } from '../../testing/page.tsx';
import { answer } from '../../testing/screen.tsx';
import { TodayPart } from './today-part.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-12T09:00:00Z') });
  await enterAs({ mode: 'owner' });
});

const list = (data: readonly object[]) => ({ data, pages: 1, current: 1, totalCount: data.length }) as never;

/** What stands under each heading: of what has begun, of what is asked for or firm and has not, and of what has more time. */
async function day(
  booked: readonly object[],
  { asked = [], more = [] }: { readonly asked?: readonly object[]; readonly more?: readonly object[] } = {},
): Promise<readonly string[]> {
  await showPage(<TodayPart />);
  for (const data of [booked, more, asked]) await answer('bookingList', list(data));
  return [...document.querySelectorAll('h3')].map((one) =>
    `${one.textContent}: ${one.parentElement?.querySelector('ul')?.textContent}`.replace(/\s+/g, ' '),
  );
}

test('[D-RETURN] what ended on an earlier day and is not back stands before what today is about, with its end', async () => {
  const at = (from: string, to: string) => aBooking({ from: `2027-03-${from}Z`, to: `2027-03-${to}Z` });
  const gone = at('08T13:00:00.000', '11T13:00:00.000');
  const read = await day([
    ...[{ delayFeeAsked: true }, { noShowOpen: true }, { saidBackAt: '2027-03-11T12:00:00.000Z' }].map(
      (change) => ({
        ...gone,
        ...change,
      }),
    ),
    at('08T13:00:00.000', '11T13:00:00.000'),
    at('12T15:00:00.000', '14T13:00:00.000'),
    at('10T13:00:00.000', '12T13:00:00.000'),
    at('11T13:00:00.000', '15T13:00:00.000'),
  ]);
  expect(read).toEqual([
    'Past its end: say when it is back: White CamryOmar Alharbi · ended Thu 11 Mar, 16:00',
    'Begins today: White CamryOmar Alharbi · at 18:00',
    'Ends today: White CamryOmar Alharbi · at 16:00',
  ]);
});

test('[D-RETURN] what the renter has said to be back waits for the owner’s word, and is not past its end', async () => {
  const said = { from: '2027-03-08T13:00:00.000Z', to: '2027-03-11T13:00:00.000Z', state: 'returned' };
  expect(await day([aBooking(said)])).toEqual(['Waits for your answer: White CamryOmar Alharbi']);
});

test('[D-EARN-FIRST] what is firm and begins later today stands among what begins, and what ends today as well among that', async () => {
  const later = {
    id: 'later',
    from: '2027-03-12T15:00:00.000Z',
    to: '2027-03-12T18:00:00.000Z',
    durationMode: 'hour',
  };
  const tomorrow = { id: 'tomorrow', from: '2027-03-13T15:00:00.000Z', to: '2027-03-14T13:00:00.000Z' };
  expect(await day([], { asked: [aBooking(later), aBooking(tomorrow)] })).toEqual([
    'Begins today: White CamryOmar Alharbi · at 18:00',
    'Ends today: White CamryOmar Alharbi · at 21:00',
  ]);
});

test('[D-EARN-FIRST] more time that was given waits for no answer; what is asked for stands once, also where its end is said', async () => {
  const under = { from: '2027-03-08T13:00:00.000Z', to: '2027-03-15T13:00:00.000Z' };
  const extension = (state: string) => ({ state, answerBy: '2027-03-12T15:00:00.000Z' });
  const given = aBooking({ id: 'given', ...under, extensions: [extension('applied')] as never });
  const asking = aBooking({ id: 'asking', ...under, extensions: [extension('requested')] as never });
  expect(await day([given, asking], { more: [given, asking] })).toEqual([
    'Waits for your answer: White CamryOmar Alharbi · until 18:00',
  ]);
});

test('[D-RETURN] what both have proved to be back waits for the owner’s word as well', async () => {
  const proved = {
    from: '2027-03-08T13:00:00.000Z',
    to: '2027-03-11T13:00:00.000Z',
    provedBackAt: '2027-03-11T12:00:00.000Z',
  };
  expect(await day([aBooking(proved)])).toEqual(['Waits for your answer: White CamryOmar Alharbi']);
});
