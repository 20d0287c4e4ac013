import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { newSubscription, pushesTo } from '../../testing/people/push.ts';
import { accept, book, confirm, dataOf, view } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { QUIET_HOURS: '23-8' } });
});
afterAll(() => world.close());

const inboxOf = async (to: string) =>
  (await (await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(to)}`)).json()) as {
    readonly kind: string;
    readonly subject?: string;
    readonly body: string;
    readonly html?: string;
  }[];

/** The newest first, whatever number the booking has. */
const subjectsOf = async (to: string) =>
  (await inboxOf(to)).map(({ subject }) => subject?.replace(/\d+/, '#'));

let serial = 0;
async function withMail(person: Person, language: 'ar' | 'en'): Promise<string> {
  serial += 1;
  const email = `quiet-${serial}@example.com`;
  await world.db.updateTable('accounts').set({ email, language }).where('id', '=', person.id).execute();
  return email;
}

/** Moves the clock on to that hour of the day in UTC. */
function goTo(hour: number): void {
  const now = world.clock.now();
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
  world.clock.advance(at.getTime() - now.getTime());
}

async function request(renter: Person, owner: Person, startsInDays = 5): Promise<string> {
  const listing = await world.listing({ owner, instant: false, nameEn: 'Land Cruiser', nameAr: 'لاندكروزر' });
  const start = world.clock.now().getTime() + startsInDays * 24 * 3_600_000;
  const period = { start: new Date(start), end: new Date(start + 24 * 3_600_000) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  await world.pass(1_000);
  return bookingId;
}

test('by day what happens to a booking is mailed once, in the reader’s language and direction', async () => {
  goTo(9);
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const [ownersMail, rentersMail] = [await withMail(owner, 'ar'), await withMail(renter, 'en')];
  const bookingId = await request(renter, owner);
  const [asked, ...more] = await inboxOf(ownersMail);
  expect(more).toEqual([]);
  expect(asked?.subject).toMatch(/^وصلك طلب حجز جديد · KR-\d+$/);
  expect(asked?.html).toContain('<html lang="ar" dir="rtl">');
  expect(asked?.html).toContain(`/booking/${bookingId}"`);
  expect(asked?.body).toContain('لاندكروزر');
  await accept(owner, bookingId);
  await world.pass(1_000);
  const subjects = await subjectsOf(rentersMail);
  expect(subjects).toEqual(['The owner said yes · KR-#', 'Your request went to the owner · KR-#']);
  await world.pass(24 * 3_600_000);
  expect(await inboxOf(ownersMail)).toHaveLength(1);
});

test('whoever turned booking updates off gets no mail', async () => {
  goTo(9);
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const mail = await withMail(owner, 'en');
  dataOf(await owner.api.switchNotification({ type: 'booking', status: 0 }));
  await request(renter, owner);
  expect(await inboxOf(mail)).toEqual([]);
});

test('at night what can wait is held until 8 in Riyadh, and goes out as one on each channel', async () => {
  goTo(15);
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const mail = await withMail(renter, 'en');
  const first = await request(renter, owner);
  const second = await request(renter, owner, 6);
  const device = await newSubscription(world.standinsUrl);
  dataOf(await renter.api.subscribeToPush(device));
  const before = (await inboxOf(mail)).length;
  const textsBefore = (await inboxOf(renter.mobile)).length;
  goTo(22);
  await accept(owner, first);
  await accept(owner, second);
  await world.pass(1_000);
  expect((await inboxOf(mail)).length).toBe(before);
  expect((await inboxOf(renter.mobile)).length).toBe(textsBefore);
  expect(await pushesTo(world.standinsUrl, device)).toEqual([]);
  goTo(5);
  await world.pass(1_000);
  const mails = await inboxOf(mail);
  expect(mails.length).toBe(before + 1);
  expect(mails[0]?.subject).toBe('What happened to your bookings overnight');
  expect(mails[0]?.body.match(/The owner said yes/g)).toHaveLength(2);
  expect((await inboxOf(renter.mobile)).length).toBe(textsBefore + 1);
  expect(await pushesTo(world.standinsUrl, device)).toMatchObject([
    { subject: 'What happened to your bookings overnight' },
  ]);
});

test('at night a request, which has to be answered within hours, is told at once', async () => {
  goTo(22);
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const mail = await withMail(owner, 'en');
  await request(renter, owner);
  expect(await subjectsOf(mail)).toEqual(['New booking request · KR-#']);
});

test('at night a request that asks for another time, which has to be answered anew, is told at once', async () => {
  goTo(15);
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const bookingId = await request(renter, owner);
  const mail = await withMail(owner, 'en');
  goTo(22);
  const { from, to } = await view(renter, bookingId);
  const later = (at: string) => new Date(new Date(at).getTime() + 3_600_000).toISOString();
  const wish = { bookingId, durationMode: 'day' as const, from: later(from), to: later(to) };
  dataOf(await renter.api.editBooking(wish, { idempotencyKey: randomUUID() }));
  await world.pass(1_000);
  expect(await subjectsOf(mail)).toEqual(['A request has a new period · KR-#']);
});

test('[D-QUIETED] what was read in the list at night is not told in the morning', async () => {
  goTo(15);
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const first = await request(renter, owner);
  const second = await request(renter, owner, 6);
  const mail = await withMail(renter, 'en');
  goTo(22);
  await accept(owner, first);
  await world.pass(1_000);
  const { data } = dataOf(await renter.api.notifications({ page: 1, perPage: 10 }));
  dataOf(await renter.api.notificationSeen({ notificationId: data[0]?.id ?? '' }));
  await accept(owner, second);
  await world.pass(1_000);
  goTo(5);
  await world.pass(1_000);
  const mails = await inboxOf(mail);
  expect(await subjectsOf(mail)).toEqual(['The owner said yes · KR-#']);
  expect(mails[0]?.html).toContain(`/booking/${second}"`);
});
