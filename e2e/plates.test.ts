import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import { paidBooking } from '@kiraa/server/testing/rentals/booking-world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openOperator } from './operator.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  {
    language: 'ar',
    width: 390,
    typed: 'م ن هـ ٧٦٥٣',
    kept: 'ZNH 7653',
    read: 'م ن هـ 7653',
    find: 'منه 7653',
  },
  { language: 'en', width: 1280, typed: 'uva 12', kept: 'UVA 12', read: 'U V A 12', find: 'و ى أ ١٢' },
] as const);
describe.each(PLAYED)(
  'the plate of a vehicle, in $language at $width px',
  ({ language, width, typed, kept, read, find }) => {
    const words = texts[language];
    const { label } = words.listingFields.fields.plate;

    test('[D-PLATE] its owner types it, the renter of an accepted booking reads it off the page, the operator finds it, and a guest never sees it', async () => {
      const { world } = stage;
      const [owner, renter] = [await world.person('owner'), await world.person('renter')];
      await giveBankDetails(owner);
      const { bookingId, listing: listingId } = await paidBooking(
        { world, owner, renter },
        { hoursAhead: 80 },
      );

      const own = await stage.visitor({ language, width });
      await addSession(own, owner.token);
      await own.page.goto(`/owner/edit/1/delivery/${listingId}?lng=${language}`);
      const field = own.page.getByLabel(label);
      await field.fill('ABC 1234');
      const next = own.page
        .locator('main')
        .getByRole('button', { name: words.ownerListings.next, exact: true });
      await next.click();
      await own.page.getByText(words.refusals.PLATE_INVALID).waitFor();
      expect(await field.inputValue()).toBe('ABC 1234');
      expect(await axeFindings(own)).toEqual([]);
      expect(own.complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
      await field.fill(typed);
      await next.click();
      await own.page.waitForURL(/\/preview\//);
      await own.page.locator('main dl').getByText(kept).waitFor();

      const renting = await stage.visitor({ language, width });
      await addSession(renting, renter.token);
      await renting.page.goto(`/booking/${bookingId}?lng=${language}`);
      await renting.page.getByText(read).waitFor();
      expect(await axeFindings(renting)).toEqual([]);

      const guest = await stage.visitor({ language, width });
      await guest.page.goto(`/1/${listingId}?lng=${language}`);
      await guest.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await guest.page.content()).not.toMatch(new RegExp(kept.replace(' ', ' ?')));

      const operator = await openOperator(stage, { language, width });
      await operator.page.goto(`/admin?lng=${language}`);
      await operator.page.getByRole('combobox', { name: words.adminConsole.find }).fill(find);
      await operator.page.keyboard.press('Enter');
      await operator.page.waitForURL(`**/admin/listings/${listingId}*`);
      for (const { complaints, context } of [own, renting, guest, operator]) {
        expect(complaints).toEqual([]);
        await context.close();
      }
    });
  },
);
