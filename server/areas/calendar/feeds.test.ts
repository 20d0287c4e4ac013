import { randomUUID } from 'node:crypto';
import { MINUTE_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { calendarOf, putCalendar, spoilCalendar } from '../../testing/rentals/calendars.ts';
import { book, confirm, dataOf, nextPeriod, wishFor } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const MINUTE = MINUTE_MILLISECONDS;
const DAY = 24 * 60 * MINUTE;

let world: World;
let owner: Person;
let renter: Person;
let listing: string;
let name: string;
beforeAll(async () => {
  world = await createWorld();
  renter = await world.person('renter', 'فهد العتيبي');
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.person('owner', 'سارة القحطاني');
  listing = await world.listing({ owner, instant: true });
  name = randomUUID();
});

const wire = ({ start, end }: Period) => ({ from: start.toISOString(), to: end.toISOString() });
const later = ({ start, end }: Period, days: number): Period => ({
  start: new Date(start.getTime() + days * DAY),
  end: new Date(end.getTime() + days * DAY),
});

async function shown() {
  const start = world.clock.now();
  const within = { start, end: new Date(start.getTime() + 90 * DAY) };
  return dataOf(await owner.api.ownerCalendar({ listingId: listing, ...wire(within) })).data;
}
async function add(address: string, person = owner) {
  const answer = await person.api.addCalendarFeed({ listingId: listing, name: 'Elsewhere', address });
  return answer.ok ? 'ok' : (answer.refusal.fields?.address ?? answer.refusal.code);
}
async function instant() {
  return dataOf(await world.guest.listing({ listingId: listing, kind: 1 })).data.instant;
}
async function booked(period: Period) {
  const answer = await renter.api.addBooking(wishFor(listing, period), { idempotencyKey: randomUUID() });
  return answer.ok ? 'ok' : answer.refusal.code;
}
async function notices() {
  const { data } = dataOf(await owner.api.notifications({ page: 1, perPage: 10 }));
  return data.map((one) => one.redirectUrl);
}

describe('a calendar elsewhere is read', () => {
  test('periods taken there cannot be booked here, are shown to the owner, and are read anew every quarter of an hour', async () => {
    const taken = nextPeriod(world);
    const address = await putCalendar(world, name, calendarOf([taken]));
    expect(await add(address)).toBe('ok');
    expect(await booked(taken)).toBe('PERIOD_BLOCKED');
    const calendar = await shown();
    expect(calendar.blocks).toEqual([{ ...wire(taken), feed: 'Elsewhere' }]);
    const opened = dataOf(await owner.api.openPeriod({ listingId: listing, ...wire(taken) }));
    expect(opened.data).toEqual({ keptBy: 'calendar' });
    expect(calendar.feeds).toMatchObject([{ name: 'Elsewhere', problem: null }]);
    expect(JSON.stringify(calendar)).not.toContain(name);

    await putCalendar(world, name, calendarOf([later(taken, 20)]));
    await world.pass(14 * MINUTE);
    expect((await shown()).blocks).toHaveLength(1);
    expect((await shown()).blocks[0]).toMatchObject(wire(taken));
    await world.pass(2 * MINUTE);
    expect((await shown()).blocks).toEqual([{ ...wire(later(taken, 20)), feed: 'Elsewhere' }]);
    expect(await booked(taken)).toBe('ok');

    const [feed] = (await shown()).feeds;
    dataOf(await owner.api.removeCalendarFeed({ listingId: listing, feedId: feed?.feedId ?? '' }));
    expect(await shown()).toMatchObject({ blocks: [], feeds: [] });
  });

  test('a booking that was made stays, whatever an external calendar says later', async () => {
    const period = nextPeriod(world);
    const { checkoutId } = await book(world, renter, listing, { period });
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    expect(await add(await putCalendar(world, name, calendarOf([period])))).toBe('ok');
    expect((await shown()).bookings).toMatchObject([{ state: 'accepted', ...wire(period) }]);
    expect(await world.findings()).toEqual([]);
  });

  test('a short silence changes nothing; after an hour of it bookings come as requests, and the owner is told once', async () => {
    const taken = nextPeriod(world);
    await add(await putCalendar(world, name, calendarOf([taken])));
    await spoilCalendar(world, name, 'unavailable', 6);
    await world.pass(16 * MINUTE);
    expect([await instant(), (await shown()).feeds[0]?.problem]).toEqual([true, 'unreachable']);
    for (let quarter = 0; quarter < 4; quarter += 1) await world.pass(15 * MINUTE);
    expect([await instant(), (await shown()).isInstantPaused]).toEqual([false, true]);
    expect(await booked(taken)).toBe('PERIOD_BLOCKED');
    await world.pass(16 * MINUTE);
    expect((await notices()).filter((path) => path === `/owner/calendar/${listing}`)).toHaveLength(1);
    await world.pass(16 * MINUTE);
    expect([await instant(), (await shown()).isInstantPaused]).toEqual([true, false]);
  });

  test.each([
    ['denied', 'refused'],
    ['moved', 'refused'],
    ['endless', 'too_large'],
  ] as const)(
    'a calendar that is %s pauses instant booking until it is correct again',
    async (outcome, problem) => {
      const { start, end } = nextPeriod(world);
      await add(await putCalendar(world, name, calendarOf([{ start, end }])));
      await spoilCalendar(world, name, outcome, 1);
      const [feed] = (await shown()).feeds;
      const read = () => owner.api.readCalendarFeed({ listingId: listing, feedId: feed?.feedId ?? '' });
      expect(dataOf(await read()).data.problem).toBe(problem);
      expect([await instant(), (await shown()).blocks.length]).toEqual([false, 1]);
      const { checkoutId } = await book(world, renter, listing, { period: later({ start, end }, 30) });
      await world.bank.pay(checkoutId, cards.visa);
      expect((await confirm(renter, checkoutId)).booking?.state).toBe('requested');
      expect(dataOf(await read()).data.problem).toBeNull();
      expect(await instant()).toBe(true);
    },
  );

  test('a wrong address is refused at its field, and nothing is stored', async () => {
    const page = await putCalendar(world, name, '<html><body>Log in first</body></html>');
    expect(await add(page)).toBe('FEED_NOT_A_CALENDAR');
    expect(await add(page.replace(name, randomUUID()))).toBe('FEED_REFUSED');
    await spoilCalendar(world, name, 'unavailable', 1);
    expect(await add(page)).toBe('FEED_UNREACHABLE');
    for (const address of [
      'calendar',
      'file:///etc/passwd',
      'ftp://example.com/a.ics',
      'http://example.com/a.ics',
      'https://user:secret@example.com/a.ics',
      'https://localhost/a.ics',
      'https://127.0.0.1/a.ics',
      'https://2130706433/a.ics',
      'https://10.1.2.3/a.ics',
      'https://169.254.169.254/latest/meta-data/',
      'https://[::1]/a.ics',
      'https://[::ffff:10.0.0.1]/a.ics',
      'https://[fd00::1]/a.ics',
      `${world.url}/api/openapi.json`,
      `https://example.com/${'x'.repeat(2_000)}`,
    ])
      expect([address, await add(address)]).toEqual([address, 'FEED_ADDRESS']);
    expect((await shown()).feeds).toEqual([]);
  });

  test('[F14] five external calendars and no more, even by two calls at once; a stranger can add and read none', async () => {
    const address = await putCalendar(world, name, calendarOf([]));
    for (let count = 0; count < 4; count += 1) expect(await add(address)).toBe('ok');
    expect((await Promise.all([add(address), add(address)])).sort()).toEqual(['FEEDS_FULL', 'ok']);
    const stranger = await world.person('owner');
    expect(await add(address, stranger)).toBe('NOT_FOUND');
    for (let count = 0; count < 24; count += 1) await add(address);
    expect(await add(address)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('a listing’s calendar is read elsewhere', () => {
  const fetched = async (address: string) => {
    const answer = await fetch(address);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const made = async () => {
    const { address } = dataOf(await owner.api.makeCalendarAddress({ listingId: listing })).data;
    return address.replace(world.config.publicUrl, world.url);
  };

  test('it has bookings and the owner’s blocks, without names; not what came from another calendar', async () => {
    const period = nextPeriod(world);
    const { checkoutId } = await book(world, renter, listing, { period });
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    dataOf(await owner.api.blockPeriod({ listingId: listing, ...wire(later(period, 10)) }));
    await add(await putCalendar(world, name, calendarOf([later(period, 20)])));
    const address = await made();
    expect((await shown()).address).toBe(address.replace(world.url, world.config.publicUrl));
    const { status, type, text } = await fetched(address);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
      const { startDate, endDate } = new ICAL.Event(one);
      return { start: startDate.toJSDate(), end: endDate.toJSDate() };
    });
    expect(events).toEqual([period, later(period, 10)]);
    expect(text).not.toMatch(/العتيبي|KR-|SAR/);
  });

  test('a new address ends the old one; a dropped address, a guessed one and a removed listing’s are the same 404', async () => {
    const first = await made();
    const second = await made();
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    const guess = await fetched(`${world.url}/calendars/${'A'.repeat(43)}.ics`);
    dataOf(await owner.api.dropCalendarAddress({ listingId: listing }));
    const dropped = await fetched(second);
    expect(dropped.status).toBe(404);
    expect(dropped.text).toBe(guess.text);
    const third = await made();
    dataOf(await owner.api.deleteListing({ listingId: listing }));
    expect((await fetched(third)).status).toBe(404);
  });
});
