import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pictureNames } from './pictures.ts';
import { makeRows, makeWorld } from './rows.ts';

const HOUR = 3_600_000;
const pictureIds = new Map(pictureNames.map((name) => [name, createHash('md5').update(name).digest('hex')]));

/** Hours at which somebody may load the demo data: morning, midnight in Riyadh, the end of a month and of a year. */
const MOMENTS = [
  '2026-03-01T09:20:00Z',
  '2026-06-30T21:00:00Z',
  '2026-12-31T20:59:59.999Z',
  '2028-02-29T03:07:00Z',
];

describe.each(MOMENTS)('loaded at %s', (moment) => {
  const now = new Date(moment);
  const world = makeWorld(now);
  const rows = makeRows(world, { pictureIds, now, provider: 'acquirer' });
  const [renter] = world.people.renters;
  const owners = new Set(world.people.owners.slice(0, 2).map(({ id }) => id));
  const live = world.bookings.filter(
    (one) =>
      one.renter === renter &&
      owners.has(one.listing.owner.id) &&
      one.end.getTime() > now.getTime() - 48 * HOUR,
  );
  const stateOf = (kind: string) => {
    const booking = live.find(({ listing }) => listing.kind.key === kind);
    return rows.bookings.find(({ id }) => id === booking?.id)?.state;
  };

  test('the named renter finds a booking in every state that people act on, each with the named owners', () => {
    expect({
      requested: stateOf('wrangler'),
      ahead: stateOf('playstation'),
      underWay: stateOf('generator'),
      extending: stateOf('family-tent'),
      broughtBack: stateOf('sony-a7'),
      cancelled: stateOf('yukon'),
      late: stateOf('camry'),
    }).toEqual({
      requested: 'requested',
      ahead: 'accepted',
      underWay: 'accepted',
      extending: 'accepted',
      broughtBack: 'returned',
      cancelled: 'cancelled',
      late: 'completed',
    });
  });

  test('what is under way has begun and has not ended, and what is ahead has not begun', () => {
    const periodOf = (kind: string) => {
      const { start, end } = live.find(({ listing }) => listing.kind.key === kind) ?? {
        start: now,
        end: now,
      };
      return [Math.sign(+start - +now), Math.sign(+end - +now)];
    };
    for (const kind of ['generator', 'family-tent']) expect([kind, periodOf(kind)]).toEqual([kind, [-1, 1]]);
    for (const kind of ['wrangler', 'playstation']) expect([kind, periodOf(kind)]).toEqual([kind, [1, 1]]);
    expect(periodOf('camry')).toEqual([-1, -1]);
  });

  test('the request waits for its owner for some hours yet, and no hold has to be captured for it', () => {
    const booking = live.find(({ listing }) => listing.kind.key === 'wrangler');
    const row = rows.bookings.find(({ id }) => id === booking?.id);
    expect(Number(row?.answer_by)).toBeGreaterThan(now.getTime() + 4 * HOUR);
    const payment = rows.payments.find(({ booking_id }) => booking_id === booking?.id);
    expect([payment?.channel, payment?.state]).toEqual(['mada', 'captured']);
  });

  test('every payment was made and every booking booked before now, and begins and ends on a quarter of an hour', () => {
    for (const { created_at } of [...rows.payments, ...rows.bookings])
      expect((created_at as Date).getTime()).toBeLessThanOrEqual(now.getTime());
    const quarter = 15 * 60_000;
    for (const { start, end } of live) expect([+start % quarter, +end % quarter]).toEqual([0, 0]);
  });

  test('a claim waits for its renter and another for the operator, each with what was written', () => {
    const claims = rows.claims.map(({ kind, state, amount_halalas }) => [kind, state, amount_halalas]);
    expect(claims.toSorted()).toEqual([
      ['cleaning', 'open', 12_000],
      ['damage', 'disputed', 35_000],
    ]);
    const words = rows.claim_events.map(({ step, reason }) => [step, typeof reason]);
    expect(words.toSorted()).toEqual([
      ['claim', 'string'],
      ['claim', 'string'],
      ['refuse', 'string'],
    ]);
  });

  test('a no-show that was contradicted waits for the operator', () => {
    expect(rows.no_shows.map(({ said_by, state }) => [said_by, state])).toEqual([['owner', 'denied']]);
  });
});

describe('the owners', () => {
  const { listings, people } = makeWorld(new Date('2026-03-01T09:20:00Z'));
  const [first, second] = people.owners;

  test('each rent out in the town in which they live, but for the two that are named', () => {
    for (const { owner, placeId } of listings)
      if (owner !== first && owner !== second) expect(placeId).toBe(owner.town.placeId);
  });

  test('that are named have their own listings in their own towns, all of them shown and verified', () => {
    const townsOf = (owner: typeof first) =>
      new Set(listings.filter((one) => one.owner === owner).map(({ placeId }) => placeId));
    expect(townsOf(first)).toEqual(new Set([108410, 105343]));
    expect(townsOf(second)).toEqual(new Set([105343, 110336]));
    const own = listings.filter(({ owner }) => owner === first || owner === second);
    expect(own).toHaveLength(12);
    expect(own.every(({ active, verified }) => active && verified)).toBe(true);
  });

  test('rent out boats by the sea alone', () => {
    const boats = listings.filter(({ kind }) => kind.coastal);
    expect(boats.length).toBeGreaterThan(5);
    const coast = [105343, 110336, 109323, 109435, 100425];
    for (const { placeId } of boats) expect(coast).toContain(placeId);
  });
});

describe('a listing', () => {
  const { listings } = makeWorld(new Date('2026-03-01T09:20:00Z'));

  test('says in its fields what it says in its description', () => {
    const told = listings.map(({ text, fields, kind }) => ({ en: text.description.en, fields, kind }));
    const unlimited = told.filter(({ en, kind }) => kind.remarks === 'car' && /kilometres in town/.test(en));
    const sameFuel = told.filter(({ en, kind }) => kind.remarks === 'car' && /same fuel/.test(en));
    expect([unlimited.length > 3, sameFuel.length > 3]).toEqual([true, true]);
    for (const { fields } of unlimited) expect(fields.daily_km).toBe('Infinity');
    for (const { fields } of sameFuel) expect(fields.fuel_policy).toBe('same');
  });

  test('names a price for more kilometres only where they are limited, and only cars have plates', () => {
    for (const { fields, kind } of listings) {
      const isLimited = typeof fields.daily_km === 'number';
      expect(fields.extra_km_halalas !== null).toBe(isLimited);
      expect(fields.plate !== null).toBe(kind.remarks === 'car');
      if (fields.plate !== null) expect(fields.plate).toMatch(/^[ABDEGHJKLNRSTUVXZ]{3}[1-9]{4}$/);
    }
  });

  test('lies within a kilometre of the middle of its district, and names it with its city', () => {
    for (const { latitude, longitude, district, address, owner } of listings) {
      const part = owner.town.districts.find(({ en }) => en === district.en);
      expect(address).toContain(`${district.ar}، `);
      if (part) {
        expect(Math.abs(latitude - part.latitude)).toBeLessThanOrEqual(0.0061);
        expect(Math.abs(longitude - part.longitude)).toBeLessThanOrEqual(0.0061);
      }
    }
  });
});
