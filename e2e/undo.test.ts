import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openOperator } from './operator.ts';
import { axeFindings, openStage, type Stage, texts } from './stage.ts';

const MINUTE = 60_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('decisions that are taken back, in $language at $width px', ({ language, width }) => {
  const { admin, adminConsole: words, refusals } = texts[language];

  test('[D-UNDO] an approval is taken back from the home of the console and from its case; after ten minutes it is refused in words', async () => {
    const { world } = stage;
    const names = { nameEn: `Camry ${language}`, nameAr: `كامري ${language}` };
    const owner = await world.person('owner');
    const listingId = await world.listing({ owner, verified: false, ...names });
    const visitor = await openOperator(stage, { language, width });
    const { page, complaints } = visitor;
    const name = language === 'ar' ? names.nameAr : names.nameEn;
    const takeBack = page.getByRole('button', {
      name: words.takeBackOf(words.decided.listing_approved(name)),
    });
    const open = () => page.goto(`/admin/listings/${listingId}?lng=${language}`);
    async function approve(): Promise<void> {
      await page.getByLabel(admin.approveDespite).check();
      await page.getByRole('button', { name: admin.approve, exact: true }).click();
      await takeBack.waitFor();
    }

    await open();
    await approve();
    await page.goto(`/admin?lng=${language}`);
    await takeBack.waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await takeBack.click();
    await page.getByText(words.takenBackNow).first().waitFor();
    await takeBack.waitFor({ state: 'detached' });

    await open();
    await approve();
    expect(await axeFindings(visitor)).toEqual([]);
    await takeBack.click();
    // The case waits again, and its story says what happened.
    await page.getByRole('button', { name: admin.approve, exact: true }).waitFor();
    // The list of what was decided is another answer than the case.
    await takeBack.waitFor({ state: 'detached' });

    await approve();
    world.clock.advance(10 * MINUTE + 1_000);
    await takeBack.click();
    await page.getByText(refusals.UNDO_TOO_LATE).first().waitFor();
    await takeBack.waitFor({ state: 'detached' });
    expect(complaints).toEqual([expect.stringContaining('409 POST')]);
    await visitor.context.close();
  });
});
