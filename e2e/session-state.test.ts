import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import { endedRental } from '@kiraa/server/testing/rentals/ended-rental.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, openStage, type Stage, texts } from './stage.ts';
import { chooseDays, pressBookNow } from './steps.ts';

const HOUR = 3_600_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe.each(
  inShort([1], [
    { language: 'ar', width: 390 },
    { language: 'en', width: 1280 },
  ] as const),
)('the session’s state in a browser, in $language at $width px', ({ language, width }) => {
  const words = texts[language];
  const { shell, search } = words;

  test('[P1-AUTH-23 P1-BOOK-09] the person, what they can see, their notifications, favourites and debts are on the screens that show them', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    const name = `Camry ${language}`;
    const near = { city: 'Riyadh', latitude: 24.69, longitude: 46.68 };
    const wanted = await world.listing({ owner, instant: true, nameEn: name, nameAr: name });
    await world.listing({ owner, nameEn: `Accord ${language}`, nameAr: `Accord ${language}` });
    expect((await renter.api.addFavourite({ listingId: wanted })).ok).toBe(true);

    // isLoggedIn and userType: a guest's header leads in and shows nothing of a member's.
    const visitor = await stage.visitor({ language, width });
    const { page, context, complaints } = visitor;
    const header = page.getByRole('banner');
    const bell = header.locator('a[href$="/notification"]');
    await page.goto(`/0?lng=${language}`);
    await header.getByRole('link', { name: shell.signUpOrLogIn }).waitFor();
    expect(await bell.count()).toBe(0);

    // A renter: the number of notifications; trending listings, "Items For You", their number and pages.
    await addSession(visitor, renter.token);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(near);
    await page.goto(`/0?lng=${language}&near=${near.latitude},${near.longitude}`);
    await expect.poll(() => bell.getAttribute('href')).toBe('/renter/notification');
    const main = page.getByRole('main');
    await main.getByRole('region', { name: search.trending }).getByText(name).first().waitFor();
    await main.getByRole('heading', { name: search.forYou }).waitFor();
    const count = await stage.world.db
      .selectFrom('listings')
      .select((select) => select.fn.countAll<string>().as('all'))
      .executeTakeFirstOrThrow();
    await main
      .getByText(search.resultCount(Number(count.all), false))
      .first()
      .waitFor();
    // locationData: distances are measured from the person's place.
    await main
      .getByText(/\d\.\d\d (km|كم)/)
      .first()
      .waitFor();
    await page.goto(`/0?lng=${language}&view=map`);
    const figure = main.getByRole('figure', { name: search.mapOfResults });
    await figure.getByRole('link').or(figure.getByRole('button')).first().waitFor();

    // favorites, productDetails, similars.
    await page.goto(`/renter/favorite?lng=${language}`);
    await main.getByRole('link', { name }).first().click();
    await page.waitForURL(`**/1/${wanted}**`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('heading', { name: words.listing.similar }).waitFor();

    // The payment context: the page that pays for a booking shows the booking.
    await chooseDays(visitor, 3, 5);
    await pressBookNow(visitor);
    await page.getByText(/480/).first().waitFor();

    // isDelay: a renter who owes for a late return cannot book, and is led to what they owe.
    await giveBankDetails(owner);
    const late = await endedRental(world, {
      owner,
      renter,
      name: `Late ${language}`,
      endsInMilliseconds: -2 * HOUR,
    });
    const asked = await owner.api.returnAction({
      bookingId: late,
      side: 'owner',
      asksDelayFee: 1,
    });
    expect(asked.ok).toBe(true);
    await page.goto(`/1/${wanted}?lng=${language}`);
    // notificationCount: one for a booking, one for the fee of a late return.
    await expect.poll(() => bell.textContent()).toBe('2');
    await chooseDays(visitor, 6, 8);
    await pressBookNow(visitor);
    await page.getByText(words.booking.delayOpen).first().waitFor();
    await page.waitForURL(/\/renter\/bookings\/1/);
    await page.getByRole('article', { name: `Late ${language}` }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
