import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { rentedOut } from './rented-out.ts';
import { addSession, openStage, type Stage, type Visitor } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const WIDTH_PIXELS = 320;
const LONG = {
  nameEn: 'Toyota Land Cruiser with all that is needed in the desert',
  nameAr: 'لاندكروزر بكامل تجهيزات البر والكشتات',
};

/** The pages on which something is wider than the screen, each with what it is; in `npm test` each page in one language by turns. */
async function tooWide({ page, language }: Visitor, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const turn = language === 'ar' ? 0 : 1;
  const inTurn = addresses.flatMap((_, place) => (place % 2 === turn ? [place] : []));
  for (const address of inShort(inTurn, addresses)) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=${language}`);
    await untilQuiet(page);
    const wide = await page.evaluate((width) => {
      if (document.documentElement.scrollWidth <= width) return undefined;
      const isOver = (one: Element) => {
        const { left, right } = one.getBoundingClientRect();
        return one.checkVisibility() && (right > width + 1 || left < -1);
      };
      const over = [...document.querySelectorAll('body *')].filter(isOver);
      return over
        .map((one) => `${one.tagName}.${one.getAttribute('class')}`)
        .slice(0, 5)
        .join(' ');
    }, WIDTH_PIXELS);
    if (wide !== undefined) found.push(`${address}: ${wide}`);
  }
  return found;
}

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  test('at 320 px no page of a renter or an owner is wider than the screen', async () => {
    const { owner, renter, listing, bookingId } = await rentedOut(stage.world, LONG);
    const guest = await stage.visitor({ language, width: 390 });
    await guest.page.setViewportSize({ width: WIDTH_PIXELS, height: 640 });
    const asGuest = ['/', '/0', '/0?view=map', '/1?min=100&max=900&delivery=delivered', `/1/${listing}`];
    expect(await tooWide(guest, asGuest)).toEqual([]);
    await guest.context.close();

    const visitor = await stage.visitor({ language, width: 390 });
    await visitor.page.setViewportSize({ width: WIDTH_PIXELS, height: 640 });
    await addSession(visitor, renter.token);
    const asRenter = [
      `/1/${listing}`,
      `/checkout?booking=${bookingId}`,
      '/renter/bookings/1',
      '/renter/favorite',
    ];
    expect(await tooWide(visitor, asRenter)).toEqual([]);
    await visitor.context.close();

    const keeper = await stage.visitor({ language, width: 390 });
    await keeper.page.setViewportSize({ width: WIDTH_PIXELS, height: 640 });
    await addSession(keeper, owner.token);
    const asOwner = [
      '/owner/manage',
      '/owner/listings/1',
      '/owner/bookings/1',
      `/owner/calendar/${listing}`,
      '/owner/earnings',
      '/owner/add/1/basic_info',
    ];
    expect(await tooWide(keeper, asOwner)).toEqual([]);
    await keeper.context.close();
  });
});
