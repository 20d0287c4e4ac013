import { randomUUID } from 'node:crypto';
import { createClient } from '@kiraa/contract/client.ts';
import { everyCall } from '@kiraa/contract/endpoints.ts';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { accept, dataOf, RENTER_REASON } from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';

const HOUR = 3_600_000;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

async function fileOf(person: Person, bookingId: string, language: 'ar' | 'en' = 'en') {
  const api = createClient({
    calls: everyCall,
    origin: world.url,
    fetch: (address, init) => fetch(address, init),
    token: () => person.token,
    language: () => language,
  });
  const { name, text } = dataOf(await api.bookingCalendarFile({ bookingId })).data;
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [entry] = calendar.getAllSubcomponents('vevent');
  if (!entry) throw new Error('a calendar without its booking');
  return { name, text, calendar, of: (property: string) => entry.getFirstPropertyValue(property) };
}

const hostile = 'Tent; big, "new"\\ one\nBEGIN:VEVENT';

test('a booking as a calendar file: one UID for its whole life, the next SEQUENCE with each step, CANCELLED when it is over', async () => {
  // The period goes over midnight and the end of a month.
  const hoursAhead = (new Date('2027-03-31T20:30:00Z').getTime() - world.clock.now().getTime()) / HOUR;
  const names = { nameEn: hostile, nameAr: 'خيمة كبيرة '.repeat(4).trim() };
  const { bookingId } = await paidBooking(
    { world, owner, renter },
    { hoursAhead, lastsHours: 26, names, answered: false },
  );

  await world.db
    .updateTable('listings')
    .set({ address: '12 Tahlia Street', district_en: 'Al Olaya' })
    .where('name_en', '=', hostile)
    .execute();
  const asked = await fileOf(renter, bookingId);
  expect(asked.name).toMatch(/^kiraa-KR-\d+\.ics$/);
  expect(asked.calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(asked.of('status')).toBe('TENTATIVE');
  expect(asked.text).toContain('\r\nDTSTART:20270331T203000Z\r\n');
  expect(asked.text).toContain('\r\nDTEND:20270401T223000Z\r\n');
  // The listing's name is plain text, whatever characters the owner typed.
  expect(asked.of('summary')).toBe(`${hostile} (Kiraa)`);
  expect(asked.calendar.getAllSubcomponents('vevent')).toHaveLength(1);
  // The neighbourhood while it is asked for, the address once it is accepted.
  expect(asked.of('location')).toBe('Al Olaya, Riyadh');
  expect(asked.text).toMatch(/\r\nGEO:24\.\d+;46\.\d+\r\n/);
  expect(asked.of('description')).toContain('Rented from سارة القحطاني');
  expect(asked.of('url')).toBe(`${world.config.publicUrl}/booking/${bookingId}`);

  await accept(owner, bookingId);
  expect((await fileOf(renter, bookingId)).of('location')).toBe('12 Tahlia Street, Riyadh');
  const firm = await fileOf(owner, bookingId, 'ar');
  expect([firm.of('uid'), firm.of('status')]).toEqual([asked.of('uid'), 'CONFIRMED']);
  expect(firm.of('description')).toContain('فهد العتيبي');
  expect(Number(firm.of('sequence'))).toBeGreaterThan(Number(asked.of('sequence')));
  // No line is longer than 75 bytes, and no line break divides a letter.
  for (const line of firm.text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }

  dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON }));
  const over = await fileOf(renter, bookingId);
  expect([over.of('uid'), over.of('status')]).toEqual([asked.of('uid'), 'CANCELLED']);
  expect(Number(over.of('sequence'))).toBeGreaterThan(Number(firm.of('sequence')));

  const stranger = await world.person('renter');
  const foreign = await stranger.api.bookingCalendarFile({ bookingId });
  expect(foreign).toEqual(await stranger.api.bookingCalendarFile({ bookingId: randomUUID() }));
  expect(foreign.status).toBe(404);
});
