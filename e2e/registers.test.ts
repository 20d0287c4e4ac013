import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { paidBooking } from '@kiraa/server/testing/rentals/booking-world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);

describe.each(PLAYED)('the registers in $language at $width px', ({ language, width }) => {
  const { registers: words, adminPages, adminConsole, admin: names, statistics } = texts[language];

  test('[D-REGISTERS] bookings are narrowed and put in order in the address, and lead to their page; the statistics lead to them', async () => {
    const { world } = stage;
    const [owner, renter] = [await world.person('owner', 'Sara'), await world.person('renter', 'Ali')];
    const desk = await world.person('renter', 'Khalid');
    await setAdmin(world.db, desk.mobile, world.clock.now());
    const paid = await paidBooking({ world, owner, renter }, { answered: true, hoursAhead: 72 });
    await paidBooking({ world, owner, renter }, { answered: false, hoursAhead: 96 });
    const booking = await world.db
      .selectFrom('bookings as b')
      .innerJoin('listings as l', 'l.id', 'b.listing_id')
      .select(['b.number', 'l.place_id', 'l.category_id'])
      .where('b.id', '=', paid.bookingId)
      .executeTakeFirstOrThrow();
    const visitor = await stage.visitor({ language, width });
    await addSession(visitor, desk.token);
    const { page } = visitor;
    const rows = page.getByRole('main').getByRole('listitem');

    await page.goto(
      `/admin/statistics?city=${booking.place_id}&from=2020-01-01&to=2020-01-02&lng=${language}`,
    );
    await page.getByRole('heading', { level: 1, name: statistics.title }).waitFor();
    await page.getByRole('link', { name: words.bookingsMade }).click();
    await page.getByRole('heading', { level: 1, name: words.bookings }).waitFor();
    // Of days in which nothing was booked, as the statistics had them.
    await page.getByText(words.nothing, { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('city')).toBe(String(booking.place_id));
    await page.goto(`/admin/bookings?city=${booking.place_id}&lng=${language}`);
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(2);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.getByLabel(words.state, { exact: true }).selectOption('requested');
    await page.waitForURL(/state=requested/);
    await expect
      .poll(() => rows.getByText(adminPages.bookingStates.accepted, { exact: true }).count())
      .toBe(0);
    for (const [label, value] of [
      [words.state, 'accepted'],
      [words.category, booking.category_id ?? ''],
      [adminConsole.sort, 'largest'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.selectOption(value);
      // The field shows what the address says: the next choice is added to this one.
      await expect.poll(() => field.inputValue()).toBe(value);
    }
    await page.waitForURL(/sort=largest/);
    await expect
      .poll(() => [...new URL(page.url()).searchParams.keys()].sort())
      .toEqual(['category', 'city', 'lng', 'sort', 'state']);
    await rows.getByRole('link', { name: `KR-${booking.number}` }).click();
    await page.waitForURL(new RegExp(`/admin/bookings/${paid.bookingId}`));
    await page.goBack();
    await rows.getByRole('link', { name: `KR-${booking.number}` }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[D-REGISTERS] people, listings and payments stand in theirs, without findings and without a sideways scroll', async () => {
    const { world } = stage;
    const owner = await world.person('owner', language === 'ar' ? 'منيرة الدوسري' : 'Munira Aldosari');
    const desk = await world.person('renter', 'Khalid');
    await setAdmin(world.db, desk.mobile, world.clock.now());
    await world.listing({ owner, verified: false });
    const visitor = await stage.visitor({ language, width });
    await addSession(visitor, desk.token);
    const { page } = visitor;
    const rows = page.getByRole('main').getByRole('listitem');
    for (const [path, title] of [
      ['/admin/all-listings?stage=waiting', words.listings],
      ['/admin/payments', words.payments],
      ['/admin/accounts', names.accounts],
    ] as const) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await rows.first().waitFor();
      expect(await axeFindings(visitor)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    await page.getByLabel(words.standing, { exact: true }).selectOption('house');
    await page.waitForURL(/standing=house/);
    await expect.poll(() => rows.getByText(owner.name, { exact: true }).count()).toBe(0);
    await page.getByLabel(words.standing, { exact: true }).selectOption('');
    await rows.getByRole('link', { name: owner.name }).first().click();
    await page.getByRole('heading', { level: 1, name: owner.name }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
