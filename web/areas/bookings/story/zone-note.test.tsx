// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '../../../testing/a-booking.ts';
import { openPage, showPage } from '../../../testing/page.tsx';
import { plain, shown } from '../../../testing/person.ts';

const device = vi.hoisted(() => ({ zone: 'Asia/Riyadh' }));
vi.mock('../../../shell/calendar/time-zone.tsx', () => ({ useTimeZone: () => device.zone }));

import { ZoneNote } from './zone-note.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
});
/** From half past ten in the evening in London to a quarter to one at night in Riyadh. */
const BY_NIGHT = { from: '2027-03-10T22:30:00.000Z', to: '2027-03-12T21:45:00.000Z' };

test('in Riyadh nothing is said of clocks', async () => {
  device.zone = 'Asia/Riyadh';
  await showPage(<ZoneNote booking={aBooking(BY_NIGHT)} />);
  expect(shown()).toBe('');
});

test.each([
  ['en', 'In Riyadh: Thu 11 Mar, 01:30 – Sat 13 Mar, 00:45'],
  ['ar', 'الخميس 11 مارس، 01:30 – السبت 13 مارس، 00:45'],
] as const)(
  '[D-TIME] elsewhere the zone of the device is named, and both ends as the clocks of Riyadh show them, over midnight (%s)',
  async (language, words) => {
    device.zone = 'Europe/London';
    await showPage(<ZoneNote booking={aBooking(BY_NIGHT)} />, language);
    const said = plain(shown()).replace(/[\u2066-\u2069]/g, '');
    expect([said.includes('Europe/London'), said.includes(words)]).toEqual([true, true]);
  },
);

test('[D-TIME] a booking of hours ends in Riyadh by its length', async () => {
  device.zone = 'America/New_York';
  await showPage(<ZoneNote booking={aBooking({ ...BY_NIGHT, to: '', hours: 3, minutes: 15 })} />);
  expect(plain(shown())).toContain('In Riyadh: Thu 11 Mar, 01:30 – Thu 11 Mar, 04:45');
});
