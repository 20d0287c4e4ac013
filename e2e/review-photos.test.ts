import { png } from '@kiraa/server/testing/listings/photos.ts';
import { giveDuties } from '@kiraa/server/testing/people/admins.ts';
import { completedBooking } from '@kiraa/server/testing/rentals/rating.ts';
import { dataOf } from '@kiraa/server/testing/rentals/renting.ts';
import { notices as arabicNotices } from '@kiraa/texts/ar/notices.ts';
import { notices as englishNotices } from '@kiraa/texts/en/notices.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';
import { unfoldRows } from './steps.ts';

const notices = { ar: arabicNotices, en: englishNotices };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const { bookings, listing: words, adminPages, adminConsole } = texts[language];

  test('[D-REVIEW-PHOTOS] a renter adds photos to a review, a guest opens them in full, the renter and the desk take one away each', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    const name = `Tent ${language}`;
    const listing = await world.listing({ owner, nameEn: name, nameAr: name });
    const bookingId = await completedBooking(world, renter, listing);
    dataOf(await owner.api.rateUser({ bookingId, rating: 5 }));

    const theirs = await stage.visitor({ language, width });
    await unfoldRows(theirs);
    await addSession(theirs, renter.token);
    await theirs.page.goto(`/renter/bookings/4?lng=${language}`);
    const row = theirs.page.getByRole('article', { name, exact: true });
    await row.getByRole('button', { name: bookings.rate, exact: true }).click();
    const dialog = theirs.page.getByRole('dialog');
    await dialog.getByLabel(bookings.stars, { exact: true }).focus();
    await theirs.page.keyboard.press('End');
    const files = await Promise.all(
      ['#12644a', '#c02020', '#2040c0'].map(async (colour, index) => ({
        name: `tent-${index + 1}.png`,
        mimeType: 'image/png',
        buffer: await png(400, 300, colour),
      })),
    );
    await dialog.locator('input[name=review-photos]').setInputFiles(files);
    await dialog.getByRole('button', { name: bookings.reviewPhotos.discardPhoto(3) }).waitFor();
    expect(await axeFindings(theirs)).toEqual([]);
    await dialog.getByRole('button', { name: bookings.sendRating }).click();
    await theirs.page.getByText(bookings.ratedBothToast).waitFor();

    // Everybody reads them, and looks at them by keys.
    const guest = await stage.visitor({ language, width });
    await guest.page.goto(`/1/${listing}?lng=${language}`);
    const photo = (place: number) =>
      guest.page.getByRole('button', { name: words.photoOfReview(place, 'فهد العتيبي'), exact: true });
    await photo(3).waitFor();
    expect(await axeFindings(guest)).toEqual([]);
    await photo(2).focus();
    await guest.page.keyboard.press('Enter');
    const gallery = guest.page.getByRole('dialog', { name: words.pictures });
    await gallery.getByText('2 / 3').waitFor();
    // The key that points onwards is the one of the page's direction.
    await guest.page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await gallery.getByText('3 / 3').waitFor();
    expect(await axeFindings(guest)).toEqual([]);
    await guest.page.keyboard.press('Escape');
    await gallery.waitFor({ state: 'detached' });

    await row.getByRole('button', { name: bookings.reviewPhotos.removePhoto(1) }).click();
    await theirs.page.getByText(bookings.reviewPhotos.removed).waitFor();
    await row
      .getByRole('button', { name: bookings.reviewPhotos.removePhoto(3) })
      .waitFor({ state: 'detached' });

    // An operator finds the others at the writer, with a reason for them.
    const operator = await world.person('renter');
    await giveDuties(world, operator.id, ['support']);
    const desk = await stage.visitor({ language, width: 1280 });
    await addSession(desk, operator.token);
    await desk.page.goto(`/admin/accounts/${renter.id}?lng=${language}`);
    const section = desk.page.getByRole('region', { name: adminPages.reviewsWithPhotos });
    await section.getByRole('button', { name: adminPages.removePhoto(2), exact: true }).click();
    const act = desk.page.getByRole('dialog', { name: adminPages.removePhotoTitle });
    await act.getByLabel(adminConsole.reason).fill('It shows the face of a stranger.');
    expect(await axeFindings(desk)).toEqual([]);
    await act.getByRole('button', { name: adminConsole.confirm }).click();
    await act.waitFor({ state: 'detached' });
    await section
      .getByRole('button', { name: adminPages.removePhoto(2), exact: true })
      .waitFor({ state: 'detached' });
    const left = dataOf(await world.guest.listingReviews({ listingId: listing })).data;
    expect(left.map(({ photos }) => photos.length)).toEqual([1]);

    // The writer is told, and reads the reason as it was written.
    await theirs.page.goto(`/renter/notification?lng=${language}`);
    const list = theirs.page.getByRole('main');
    await list.getByText(notices[language].review_photo_removed.title, { exact: true }).click();
    await list.getByText('It shows the face of a stranger.').waitFor();
    await theirs.page.screenshot({ path: `test-results/review-photo-removed-${width}.png` });
    expect(await axeFindings(theirs)).toEqual([]);

    expect([theirs.complaints, guest.complaints, desk.complaints]).toEqual([[], [], []]);
    for (const { context } of [theirs, guest, desk]) await context.close();
  });
});
