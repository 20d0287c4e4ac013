import { randomUUID } from 'node:crypto';
import { insertFailedJob } from '@kiraa/server/testing/failed-jobs.ts';
import { plannedPayout } from '@kiraa/server/testing/money/planned-payout.ts';
import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { endedRental } from '@kiraa/server/testing/rentals/ended-rental.ts';
import { setBookings } from '@kiraa/server/testing/rentals/kept-slots.ts';
import { dataOf } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';

const HOUR = 3_600_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { PAYOUTS: 'file' } });
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('[D-CONSOLE] the console in $language at $width px', ({ language, width }) => {
  const { adminConsole: words, admin: sections, shell } = texts[language];
  const name = language === 'ar' ? 'خيمة كبيرة' : 'Large tent';
  let owner: Person;
  let renter: Person;
  let colleague: Person;
  let desk: Visitor;
  beforeAll(async () => {
    const { world } = stage;
    owner = await world.person('owner', language === 'ar' ? 'سارة القحطاني' : 'Sara Al-Qahtani');
    renter = await world.person('renter', 'فهد العتيبي');
    colleague = await world.person('renter', language === 'ar' ? 'نوف الشهري' : 'Nouf Al-Shehri');
    const admin = await world.person('renter', 'خالد المطيري');
    for (const { mobile } of [admin, colleague]) await setAdmin(world.db, mobile, world.clock.now());
    desk = await stage.visitor({ language, width });
    await addSession(desk, admin.token);
  });
  afterAll(() => desk?.context.close());
  const go = (path: string) => desk.page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
  const main = () => desk.page.getByRole('main');
  /** Where it can be read, and not as a choice of a closed list. */
  const said = (text: string) =>
    main().getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
  const confirm = () => desk.page.getByRole('dialog').getByRole('button', { name: words.confirm });
  const isClean = async () => {
    expect(await axeFindings(desk)).toEqual([]);
    const isWide = await desk.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  };

  test('has a frame of its own, from which one gets back to the site and out; anybody else keeps the site’s', async () => {
    await go('/admin');
    await desk.page.getByRole('heading', { level: 1, name: words.home }).waitFor();
    expect(await desk.page.getByRole('link', { name: shell.newBooking }).count()).toBe(0);
    expect(await desk.page.getByRole('contentinfo').count()).toBe(0);
    const nav = desk.page.getByRole('navigation', { name: sections.sections });
    expect(await nav.locator('[aria-current]').textContent()).toBe(sections.home);
    const last = nav.getByRole('link', { name: sections.chats });
    await last.click();
    await expect.poll(() => nav.locator('[aria-current]').textContent()).toBe(sections.chats);
    // The bar scrolls to it once the page has changed.
    const isSeenWhole = async () => {
      const box = await last.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= width;
    };
    await expect.poll(isSeenWhole).toBe(true);
    await desk.page
      .getByText(words.menuOf('خالد المطيري'))
      .or(desk.page.locator('summary').last())
      .first()
      .click();
    await desk.page.getByRole('button', { name: shell.logOut }).waitFor();
    await isClean();
    await desk.page.getByRole('link', { name: words.backToSite }).click();
    await desk.page.getByRole('contentinfo').waitFor();

    const other = await stage.visitor({ language, width });
    await addSession(other, owner.token);
    await other.page.goto(`/admin?lng=${language}`);
    await other.page.getByRole('heading', { level: 1, name: sections.only }).waitFor();
    await other.page.getByRole('contentinfo').waitFor();
    await other.context.close();
  });

  test('counts what waits at home; a case is taken, and the second operator is told and takes it over', async () => {
    const { world } = stage;
    const listingId = await world.listing({ owner, verified: false, nameEn: name, nameAr: name });
    await go('/admin');
    await isClean();
    await main().getByRole('link', { name: words.queues.listings }).click();
    const row = main().getByRole('article').filter({ hasText: name });
    await row.getByRole('button', { name: words.take }).click();
    await row.getByRole('button', { name: words.putBack }).waitFor();
    const one = { kind: 'listings' as const, subject: listingId };
    expect(dataOf(await colleague.api.takeCase(one)).data.by.name).toBe('خالد المطيري');
    dataOf(await colleague.api.takeCase({ ...one, over: 1 }));
    await go('/admin');
    await main()
      .getByText(words.holder(`\u2068${colleague.name}\u2069`, '1'))
      .waitFor();
    await go('/admin/listings');
    await row.getByText(new RegExp(colleague.name)).waitFor();
    await isClean();
    await row.getByRole('button', { name: words.takeOver }).click();
    await row.getByText(words.handOn).click();
    await row.getByRole('button', { name: words.handOnTo(colleague.name) }).click();
    await row.getByRole('button', { name: words.takeOver }).waitFor();
    await row.getByRole('link', { name: sections.lookAt(name) }).click();
    await main().getByText(words.readyTexts).click();
    const ready = main().locator('details').getByRole('button').first();
    const text = (await ready.textContent()) ?? '';
    await isClean();
    await ready.click();
    await expect.poll(() => main().getByLabel(sections.reason).inputValue()).toBe(text);
    await world.db
      .updateTable('listings')
      .set({ deleted_at: new Date() })
      .where('id', '=', listingId)
      .execute();
  });

  test('finds a person by the mobile from anywhere, by keyboard, and says when there is nothing', async () => {
    await go('/admin');
    await desk.page.getByRole('heading', { level: 1, name: words.home }).waitFor();
    const field = desk.page.getByRole('combobox', { name: words.find });
    await field.waitFor();
    // The key is heard a moment after the field is there.
    await untilQuiet(desk.page);
    await desk.page.keyboard.press('Control+k');
    await desk.page.keyboard.type(`0${owner.mobile.slice(4)}`);
    const option = desk.page.getByRole('option').filter({ hasText: owner.name });
    await option.waitFor();
    await isClean();
    await desk.page.keyboard.press('ArrowDown');
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
    await field.fill('qqqqqq');
    await desk.page.getByText(words.nothingFound).first().waitFor();
    const listingId = await stage.world.listing({
      owner,
      nameEn: `Zebra ${language}`,
      nameAr: `زرافة ${language}`,
    });
    await field.fill(language === 'ar' ? 'زرافه ar' : 'zebra en');
    await desk.page.keyboard.press('Enter');
    await desk.page.waitForURL(new RegExp(`/admin/listings/${listingId}`));
    expect(desk.complaints).toEqual([]);
  });

  test('[D-VERIFY] a person is declined, taken back, and verified; they read each in their profile', async () => {
    const reads = texts[language].verifications;
    const person = await stage.world.person('renter', language === 'ar' ? 'هند الزهراني' : 'Hind Alzahrani');
    dataOf(await person.api.saveProfile({ name: person.name, language, personalId: '1123456780' }));
    const theirs = await stage.visitor({ language, width });
    await addSession(theirs, person.token);
    const readsIn = async (text: string) => {
      await theirs.page.goto(`/my_profile?lng=${language}`);
      await theirs.page.getByText(text).first().waitFor();
      expect(await axeFindings(theirs)).toEqual([]);
    };
    await readsIn(reads.asked);
    await go(`/admin/accounts/${person.id}`);
    await main().getByRole('link', { name: reads.goVerify }).click();
    const card = main().getByRole('article').filter({ hasText: person.name });
    await card.getByText('••••6780').waitFor();
    expect(await card.getByText('1123456780').count()).toBe(0);
    await card.getByRole('button', { name: reads.show }).click();
    await card.getByText('1123456780').waitFor();
    await card.getByRole('button', { name: words.take }).click();
    await card.getByText(reads.declineInstead).click();
    await card.getByText(words.readyTexts).click();
    const ready = card.locator('details').getByRole('button').first();
    const reason = (await ready.textContent()) ?? '';
    await ready.click();
    await isClean();
    await card.getByRole('button', { name: reads.decline, exact: true }).click();
    await main().getByText(words.decided.person_declined(person.name)).waitFor();
    await readsIn(reason);
    await main().getByRole('button', { name: words.takeBack }).click();
    await card.getByRole('button', { name: reads.verify, exact: true }).click();
    await main().getByText(words.decided.person_verified(person.name)).waitFor();
    await isClean();
    await readsIn(reads.verifiedHint);
    expect([...desk.complaints, ...theirs.complaints]).toEqual([]);
    await theirs.context.close();
  });

  test('[D-CLAIM] a refused claim is decided where both sides’ words stand', async () => {
    const { world } = stage;
    const bookingId = await endedRental(world, { owner, renter, name, endsInMilliseconds: -2 * HOUR });
    const over = { state: 'completed', ended_at: new Date(), returned_at: new Date() } as const;
    await setBookings(world.db, { id: bookingId }, over);
    const wish = { kind: 'damage', amount: '300.00', reason: 'The bumper has a new dent' } as const;
    const { id: claimId } = dataOf(await owner.api.openClaim({ bookingId, ...wish, photoIds: [] })).data;
    const reason = 'It was there before I came';
    dataOf(await renter.api.answerClaim({ claimId, answer: 'refuse', reason, photoIds: [] }));
    await go('/admin/claims');
    await said(wish.reason);
    await said(reason);
    await isClean();
    await main().getByRole('button', { name: words.decideClaim }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel(words.comesTo).fill('300.01');
    await dialog.getByLabel(words.reason).fill('The photos show half of it');
    await confirm().click();
    await expect.poll(() => dialog.getByLabel(words.comesTo).getAttribute('aria-invalid')).toBe('true');
    expect(await axeFindings(desk)).toEqual([]);
    await dialog.getByLabel(words.comesTo).fill('150.25');
    await confirm().click();
    await said(words.noClaims);
    expect(dataOf(await owner.api.claim({ claimId })).data.agreed).toBe('150.25');
    expect(desk.complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
  });

  test('[D-CHARGEBACK] money that is not final is narrowed by kind, and a chargeback is answered and decided', async () => {
    const { world } = stage;
    const bookingId = await endedRental(world, { owner, renter, name, endsInMilliseconds: -48 * HOUR });
    const row = world.db.selectFrom('payments').select('reference').where('booking_id', '=', bookingId);
    const { reference } = await row.executeTakeFirstOrThrow();
    await world.bank.doOfItself(reference, 'chargeback', 10_000);
    await world.bank.settled();
    await world.sweep();
    await go('/admin/money');
    await main().getByLabel(words.filter).selectOption('chargeback');
    await desk.page.waitForURL(/kind=chargeback/);
    const article = main().getByRole('article').filter({ hasText: reference });
    await article.getByRole('button', { name: words.acts.answer }).click();
    await desk.page
      .getByRole('dialog')
      .getByLabel(words.answerForBank)
      .fill('The renter typed the code of the pick-up.');
    await confirm().click();
    await article.getByRole('button', { name: words.acts.answer }).waitFor({ state: 'detached' });
    await isClean();
    await article.getByRole('button', { name: words.acts.decide }).click();
    await confirm().click();
    await desk.page.getByRole('dialog').getByText(texts[language].refusals.REASON_FOR_OWNER).waitFor();
    await desk.page.getByRole('dialog').getByLabel(words.reason).fill('The bank has decided for us');
    await confirm().click();
    await article.waitFor({ state: 'detached' });
    expect(desk.complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
  });

  test('[D-BANK-FILE] payouts are gathered, downloaded once and answered by the bank’s file', async () => {
    await go('/admin/payouts');
    await main().getByRole('button', { name: words.gather }).click();
    await desk.page.getByText(texts[language].refusals.NOTHING_PLANNED).waitFor();
    const reference = await plannedPayout(stage.world);
    await main().getByRole('button', { name: words.gather }).click();
    const batch = main().getByRole('article').first();
    await batch.getByText(words.batchStates.ready).waitFor();
    await isClean();
    const [file] = await Promise.all([
      desk.page.waitForEvent('download'),
      batch.getByRole('button', { name: words.download }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^kiraa-payouts-\d+\.csv$/);
    await batch.getByText(words.batchStates.out).waitFor();
    const lines = `reference,amount,status,bank-reference\n${reference},432.00,EXECUTED,${randomUUID()}`;
    const result = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
    await main().locator('input[type=file]').setInputFiles(result);
    await main().getByRole('button', { name: words.takeIn }).click();
    await main().getByText(words.resultLines('1')).waitFor();
    await isClean();
    await main().getByRole('button', { name: words.takeIn }).click();
    await said(words.resultOld);
    expect(desk.complaints.splice(0)).toEqual([expect.stringContaining('409 POST')]);
  });

  test('[D-RECONCILE] a difference is closed with a reason, a failed job is tried again, and a finding leads to its record', async () => {
    const { db, clock } = stage.world;
    const at = clock.now();
    const difference = {
      id: randomUUID(),
      source: 'acquirer',
      kind: 'unknown_reference',
      subject: randomUUID(),
    } as const;
    const sums = { ours_minor: null, theirs_minor: 700, noted_at: at, day: '2026-01-05' };
    await db
      .insertInto('settlement_differences')
      .values({ ...difference, ...sums, reference: `x-${language}` })
      .execute();
    await go('/admin/differences');
    await said(words.differenceKinds.unknown_reference);
    await isClean();
    await main().getByRole('button', { name: words.close }).click();
    await desk.page.getByRole('dialog').getByLabel(words.reason).fill('The bank has explained it to us');
    await confirm().click();
    await said(words.noDifferences);

    const job = { id: randomUUID(), name: 'contact.forget-old', message: 'Key (email)=(a@b.sa) is missing' };
    await insertFailedJob(db, job);
    await go('/admin/jobs');
    await main().getByText('Key (email)=(…) is missing').waitFor();
    const jobWords = texts[language].inside.jobs[job.name] ?? '';
    await main().getByRole('heading', { name: jobWords, exact: true }).waitFor();
    await isClean();
    await main().getByLabel(words.job).selectOption(job.name);
    await desk.page.waitForURL(/name=contact/);
    await main().getByRole('button', { name: words.tryAgain }).click();
    await said(words.noJobs);

    const details = JSON.stringify({ says: 'money is nowhere' });
    const finding = { id: randomUUID(), invariant: 'B5', subject: owner.id, root: null, details };
    await db
      .insertInto('invariant_findings')
      .values({ ...finding, found_at: at, seen_at: at })
      .execute();
    await go('/admin/findings');
    await said(words.rule('B5'));
    await main()
      .getByText(texts[language].inside.rules.B5 ?? '', { exact: true })
      .waitFor();
    await isClean();
    await main().getByRole('link', { name: owner.name, exact: true }).click();
    await main().getByRole('heading', { level: 1, name: owner.name }).waitFor();
    await db.deleteFrom('invariant_findings').execute();
    await go('/admin/no-shows');
    await said(words.noNoShows);
    expect(desk.complaints).toEqual([]);
  });
});
