import { paidBooking } from '@kiraa/server/testing/rentals/booking-world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openOperator } from './operator.ts';
import { axeFindings, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** As the first of the list for cancelled bookings stands in the migration. */
const BOTH = {
  ar: 'طلب الطرفان إلغاء الحجز.',
  en: 'Both sides have asked for this booking to be cancelled.',
};

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('ready texts of decisions, in $language at $width px', ({ language, width }) => {
  const { lists, adminConsole, adminRecords, adminPages } = texts[language];

  test('[D-READY] a text that was edited in the lists is chosen in the languages of both sides, and changed before it is sent', async () => {
    const { world } = stage;
    const [owner, renter] = [await world.person('owner'), await world.person('renter')];
    await owner.api.saveProfile({ name: owner.name, language: 'en' });
    await renter.api.saveProfile({ name: renter.name, language: 'ar' });
    const { bookingId } = await paidBooking({ world, owner, renter }, { hoursAhead: 80 });
    const visitor = await openOperator(stage, { language, width });
    const { page, complaints } = visitor;

    await page.goto(`/admin/lists?list=ready_cancel&lng=${language}`);
    await page.getByRole('button', { name: lists.editOf(BOTH[language]) }).click();
    // Longer than the name of a bank may be.
    const edited = `${BOTH.en} ${'The money is on its way. '.repeat(4)}`.trim();
    await page.getByLabel(lists.nameEnglish).fill(edited);
    await page.getByRole('button', { name: lists.save, exact: true }).click();
    await page.getByText(lists.saved).first().waitFor();

    await page.goto(`/admin/bookings/${bookingId}?lng=${language}`);
    await page.getByText(adminRecords.cancel, { exact: true }).click();
    const form = page.locator('details').filter({ hasText: adminRecords.cancelNow }).last();
    await form.getByText(adminConsole.readyTexts).click();
    await form.getByRole('button', { name: BOTH.ar }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await form.getByRole('button', { name: edited }).click();
    const reason = form.getByLabel(adminPages.reasonForBoth);
    expect(await reason.inputValue()).toBe(edited);
    await reason.fill(`${edited} Sorry!`);
    await form.getByRole('button', { name: adminRecords.cancelNow }).click();
    await expect
      .poll(async () => {
        const answer = await renter.api.bookingStory({ bookingId });
        return answer.ok && answer.data.data.story.at(-1)?.reason;
      })
      .toBe(`${edited} Sorry!`);

    await page.goto(`/admin/lists?list=ready_cancel&lng=${language}`);
    const title = language === 'ar' ? BOTH.ar : edited;
    await page.getByRole('button', { name: lists.editOf(title) }).click();
    await page.getByLabel(lists.nameEnglish).fill(BOTH.en);
    await page.getByRole('button', { name: lists.save, exact: true }).click();
    await page.getByText(lists.saved).first().waitFor();
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});
