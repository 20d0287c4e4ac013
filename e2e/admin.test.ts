import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, lastCode, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('the admin’s pages in $language at $width px', ({ language, width }) => {
  const words = texts[language].admin;
  const { refusals, accounts: log } = texts[language];

  test('[P2-LIST-30 P2-ERR-01] an admin approves one listing and sends one back, whose owner reads the reason; a blocked account cannot log in', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const admin = await world.person('renter');
    await setAdmin(world.db, admin.mobile, world.clock.now());
    const names = (number: number) => ({
      nameEn: `Camry ${language} ${number}`,
      nameAr: `كامري ${language} ${number}`,
    });
    const [first, second] = [
      await world.listing({ owner, verified: false, ...names(1) }),
      await world.listing({ owner, verified: false, ...names(2) }),
    ];
    const name = (number: number) => (language === 'ar' ? names(number).nameAr : names(number).nameEn);
    const outsider = await stage.visitor({ language, width });
    await addSession(outsider, owner.token);
    await outsider.page.goto(`/admin?lng=${language}`);
    await outsider.page.getByRole('heading', { level: 1, name: words.only }).waitFor();
    await outsider.context.close();

    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    await addSession(visitor, admin.token);
    await page.goto(`/admin/listings?lng=${language}`);
    const rows = page.getByRole('main').getByRole('article');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().getByRole('heading').textContent()).toBe(name(1));
    expect(await axeFindings(visitor)).toEqual([]);

    await page.getByRole('link', { name: words.lookAt(name(1)) }).click();
    await page.getByRole('heading', { level: 1, name: name(1) }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    const approve = page.getByRole('button', { name: words.approve, exact: true });
    await approve.click();
    await page.getByText(refusals.PAPERS_MISSING).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByRole('checkbox', { name: words.approveDespite }).check();
    await approve.click();
    await page.getByRole('button', { name: words.takeDown }).waitFor();
    expect((await world.guest.listing({ listingId: first })).ok).toBe(true);

    await page.getByRole('link', { name: words.backToQueue }).click();
    await page.getByRole('link', { name: words.lookAt(name(2)) }).click();
    await page.getByRole('button', { name: words.sendBack }).click();
    await expect.poll(() => page.getByLabel(words.reason).getAttribute('aria-invalid')).toBe('true');
    const reason = 'The plate on the second picture cannot be read.';
    await page.getByLabel(words.reason).fill(reason);
    await page.getByRole('button', { name: words.sendBack }).click();
    await page.getByText(words.notWaiting).waitFor();
    await page.getByText(reason).waitFor();
    const mine = await owner.api.myListings({ kind: 0 });
    expect(mine.ok && mine.data.data.find((one) => one.id === second)?.sentBackReason).toBe(reason);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);

    await page.getByRole('link', { name: words.seeAccount }).click();
    await page.getByRole('heading', { level: 1, name: owner.name }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    const { adminPages: person, locks } = texts[language];
    await page.getByText(person.lock, { exact: true }).click();
    await page.getByLabel(person.said).selectOption('outside_payment');
    await page.getByLabel(person.until).fill('2099-05-02');
    await page.getByRole('button', { name: person.lockNow, exact: true }).click();
    await expect
      .poll(() => page.getByLabel(person.reasonForHouse).last().getAttribute('aria-invalid'))
      .toBe('true');
    await page.getByLabel(person.reasonForHouse).last().fill('Three renters showed us the chat.');
    await page.getByRole('button', { name: person.lockNow, exact: true }).click();
    await page.getByText(person.isLocked(person.untilDay('02/05/2099 00:00'))).waitFor();
    await page.getByText('Three renters showed us the chat.').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    expect((await world.guest.listing({ listingId: first })).ok).toBe(false);
    expect(complaints).toEqual([]);
    await visitor.context.close();

    const blocked = await stage.visitor({ language, width });
    await blocked.page.goto(`/renter/bookings/1?lng=${language}`);
    const dialog = blocked.page.getByRole('dialog', { name: log.logInTitle });
    await dialog.getByLabel(log.mobile, { exact: true }).fill(`0${owner.mobile.slice(4)}`);
    await dialog.getByRole('button', { name: log.sendCode }).click();
    const code = blocked.page.getByRole('dialog', { name: log.otpTitle });
    await code.getByLabel(log.otpLabel).fill(await lastCode(world, owner.mobile));
    const end = locks.until('02/05/2099 00:00');
    const told = `${refusals.ACCOUNT_BLOCKED} ${end} ${locks.because(locks.outside_payment)}`;
    await blocked.page.getByText(told).first().waitFor();
    await blocked.context.close();

    const wasHere = await stage.visitor({ language, width });
    await addSession(wasHere, owner.token);
    await wasHere.page.goto(`/owner/bookings/1?lng=${language}`);
    await wasHere.page.getByRole('heading', { name: texts[language].shell.lockedOut }).waitFor();
    await wasHere.page.getByText(told).waitFor();
    await wasHere.context.close();
  });

  test('[P3-RATE-05] what a renter reported stands before an admin, who closes it or takes the listing off offer', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const admin = await world.person('renter');
    const renter = await world.person('renter');
    await setAdmin(world.db, admin.mobile, world.clock.now());
    const names = (number: number) => ({
      nameEn: `Tent ${language} ${number}`,
      nameAr: `خيمة ${language} ${number}`,
    });
    const name = (number: number) => names(number)[language === 'ar' ? 'nameAr' : 'nameEn'];
    const words1 = 'It is a picture from a catalogue.';
    for (const number of [1, 2]) {
      const listingId = await world.listing({ owner, ...names(number) });
      await renter.api.reportListing({ listingId, reason: 'Fake post', reasonMessage: words1 });
    }
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    await addSession(visitor, admin.token);
    await page.goto(`/admin/reports?lng=${language}`);
    const rows = page.getByRole('main').getByRole('article');
    await expect.poll(() => rows.count()).toBe(2);
    await rows.first().getByText(words1).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);

    await page.getByRole('link', { name: words.lookAt(name(1)) }).click();
    const dismiss = page.getByRole('button', { name: words.dismiss });
    await dismiss.click();
    await expect.poll(() => page.getByLabel(words.takeDownReason).getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel(words.takeDownReason).fill('The owner showed the tent to us.');
    expect(await axeFindings(visitor)).toEqual([]);
    await dismiss.click();
    await page.getByText('The owner showed the tent to us.').waitFor();
    await dismiss.waitFor({ state: 'detached' });

    await page.getByRole('navigation', { name: words.sections }).getByText(words.reports).click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('link', { name: words.lookAt(name(2)) }).click();
    await page.getByLabel(words.takeDownReason).fill('The pictures are not yours.');
    await page.getByRole('button', { name: words.takeDown }).click();
    await page.getByText(words.notWaiting).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await visitor.context.close();

    const theirs = await stage.visitor({ language, width });
    await addSession(theirs, owner.token);
    await theirs.page.goto(`/owner/listings/0?lng=${language}`);
    await theirs.page.getByText('The pictures are not yours.').waitFor();
    await theirs.context.close();
  });
});
