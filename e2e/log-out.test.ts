import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { holdCalls, waitForScript } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

async function logOut({ page, language }: Visitor): Promise<void> {
  const { shell, accounts } = texts[language];
  const header = page.getByRole('banner');
  await header.locator(`summary[aria-label^="${shell.profileMenu}"]`).click();
  await header.getByRole('button', { name: shell.logOut }).click();
  await page
    .getByRole('dialog', { name: accounts.logOutTitle })
    .getByRole('button', { name: accounts.logOutConfirm })
    .click();
  await header.getByRole('link', { name: shell.signUpOrLogIn }).waitFor();
}

/** The window about the owner, with what they rent out in it. */
async function openOwner({ page, language }: Visitor, name: string) {
  const title = texts[language].listing.aboutOwner(name);
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

test.each(
  inShort([0], [
    { language: 'ar', width: 390 },
    { language: 'en', width: 1280 },
  ] as const),
)(
  'what an account has read in $language at $width px is not shown from memory once it is logged out',
  async ({ language, width }) => {
    const { world } = stage;
    const words = texts[language];
    const owner = await world.person('owner', 'سارة القحطاني');
    const [hidden, offered] = [`Hidden ${language}`, `Offered ${language}`];
    const [hiddenId, offeredId] = [
      await world.listing({ owner, nameEn: hidden, nameAr: hidden }),
      await world.listing({ owner, nameEn: offered, nameAr: offered }),
    ];
    const visitor = await stage.visitor({ language, width });
    const { page, context, complaints } = visitor;
    await addSession(visitor, owner.token);
    await page.goto(`/1/${hiddenId}?lng=${language}`);
    await waitForScript(page);
    await (await openOwner(visitor, owner.name)).getByRole('link', { name: offered }).first().click();
    await page.waitForURL(`**/1/${offeredId}**`);
    await page.getByRole('heading', { level: 1, name: offered }).waitFor();
    const seen = await openOwner(visitor, owner.name);
    await seen.getByRole('link', { name: hidden }).first().waitFor();
    await page.keyboard.press('Escape');

    expect((await owner.api.switchListing({ listingId: hiddenId })).ok).toBe(true);
    // What is on its way is given up as a log-out begins, so that nothing is refused after it.
    await logOut(visitor);
    await untilQuiet(page);
    expect(complaints).toEqual([]);
    const held = await holdCalls(page, '**/api/item/getOwnerDetails*');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: offered }).waitFor();
    const dialog = await openOwner(visitor, owner.name);
    await dialog.getByRole('status', { name: words.shell.loading }).waitFor();
    expect(await dialog.getByRole('link').count()).toBe(0);
    expect(await held.release()).toHaveLength(1);
    await dialog.getByRole('link', { name: offered }).first().waitFor();
    expect(await dialog.getByRole('link', { name: hidden }).count()).toBe(0);
    await page.keyboard.press('Escape');

    // The listing's own page: a copy of what guests see is kept for five seconds at most, and this page is no guest's any more.
    await expect
      .poll(async () => (await page.request.get(`/1/${hiddenId}?lng=${language}`)).status())
      .toBe(404);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: words.shell.notFound }).waitFor();
    expect(await page.getByText(hidden).count()).toBe(0);
    expect(complaints.filter((line) => !line.startsWith('404 GET'))).toEqual([]);
    await context.close();
  },
);
