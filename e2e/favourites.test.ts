import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';
import { logIn } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const ARABIC = 'خيمة';
const ENGLISH = 'Tent';

const PLAYED = inShort([0], [
  { language: 'ar', width: 390, from: 10, name: (number: number) => `${ARABIC} ${number}` },
  { language: 'en', width: 1280, from: 20, name: (number: number) => `${ENGLISH} ${number}` },
] as const);
describe.each(PLAYED)('favourites in $language at $width px', ({ language, width, from, name }) => {
  const words = texts[language].favourites;
  const { shell } = texts[language];

  test('[P1-FAV-01 P1-FAV-02 P1-FAV-03 P1-FAV-05 P1-FAV-06 P3-NAV-06 P3-FAV-01 P3-FAV-03 P3-FAV-04] a guest presses a heart, logs in, and finds the favourite everywhere; removes it and undoes that', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const renter = await world.person('renter');
    const listings = await Promise.all(
      [from, from + 1].map((number) =>
        world.listing({ owner, nameEn: `${ENGLISH} ${number}`, nameAr: `${ARABIC} ${number}` }),
      ),
    );
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    const heart = (number: number) => page.getByRole('button', { name: words.heartOf(name(number)) }).first();
    const isPressed = (number: number) => expect.poll(() => heart(number).getAttribute('aria-pressed'));

    const added = () =>
      page.waitForResponse(
        (answer) => answer.url().includes('/item/favorite/') && answer.request().method() === 'POST',
      );
    await page.goto(`/1/${listings[0]}?lng=${language}`);
    await untilQuiet(page);
    await heart(from).click();
    await logIn(world, visitor, 'renter', renter.mobile);
    await page.getByText(words.added).waitFor();
    await isPressed(from).toBe('true');

    await page.goto(`/1?lng=${language}`);
    await isPressed(from).toBe('true');
    await isPressed(from + 1).toBe('false');
    // The heart is full before the server has heard it, and the next page asks the server.
    await Promise.all([added(), heart(from + 1).click()]);
    await isPressed(from + 1).toBe('true');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/1');
    const sizeOfName = () =>
      page
        .getByRole('article')
        .getByRole('heading')
        .first()
        .evaluate((heading) => getComputedStyle(heading).fontSize);
    const size = await sizeOfName();

    await page.goto(`/renter/favorite?lng=${language}`);
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    // Beneath the list stands a row of what was looked at last.
    const cards = page.getByRole('main').getByRole('list').first().getByRole('article');
    await cards.first().waitFor();
    // A card is the same here as in a search, though its name is a heading of another level.
    expect(await sizeOfName()).toBe(size);
    await expect.poll(() => cards.count()).toBe(2);
    expect(await page.getByRole('link', { name: words.bookNowOf(name(from)) }).getAttribute('href')).toBe(
      `/1/${listings[0]}`,
    );
    expect(await page.getByRole('main').getByRole('link', { name: words.addTile }).getAttribute('href')).toBe(
      '/0',
    );
    expect(await axeFindings(visitor)).toEqual([]);

    await heart(from).click();
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByText(words.removed).waitFor();
    await Promise.all([added(), page.getByRole('button', { name: words.undo }).click()]);
    await expect.poll(() => cards.count()).toBe(2);
    await page.reload();
    await expect.poll(() => cards.count()).toBe(2);
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[P1-FAV-04 P1-FAV-07 P1-FAV-08 P2-ERR-07 P2-ERR-08 P3-FAV-02 P3-FAV-05] an owner is told who can have favourites; a failed call is reported and undone', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const renter = await world.person('renter');
    const listing = await world.listing({
      owner,
      nameEn: `${ENGLISH} ${from + 7}`,
      nameAr: `${ARABIC} ${from + 7}`,
    });
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    const heart = page.getByRole('button', { name: words.heartOf(name(from + 7)) }).first();
    const refuse = (method: string) =>
      page.route('**/api/booking/item/favorite/*', (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 503, json: { status: 0, error: true, code: 'BUSY', message: 'busy' } })
          : route.continue(),
      );

    await addSession(visitor, owner.token);
    await page.goto(`/1/${listing}?lng=${language}`);
    await page.getByLabel(shell.profileMenu).first().waitFor();
    await heart.click();
    await page.getByText(words.onlyRentersSet).waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');

    await page.evaluate(() => sessionStorage.clear());
    await addSession(visitor, renter.token);
    await page.reload();
    await page.getByLabel(shell.profileMenu).first().waitFor();
    await refuse('POST');
    await heart.click();
    await page.getByRole('alert').getByText(texts[language].refusals.BUSY).waitFor();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');

    await page.unroute('**/api/booking/item/favorite/*');
    await heart.click();
    await page.getByText(words.added).waitFor();
    await refuse('DELETE');
    await heart.click();
    // In success style, as the specification says twice: with the role of a status, not of an alert.
    await page.locator('[role="status"]').getByText(texts[language].refusals.BUSY).waitFor();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await visitor.context.close();
  });
});
