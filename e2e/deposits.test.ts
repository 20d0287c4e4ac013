import { jpeg } from '@kiraa/server/testing/listings/photos.ts';
import { cards } from '@kiraa/server/testing/money/bank.ts';
import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import { setBookings } from '@kiraa/server/testing/rentals/kept-slots.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDays, payByCard, pressBookNow } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const HOUR = 3_600_000;

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = texts[language];
  const format = formatterOf(language);
  let owner: Person;
  let renter: Person;
  let hers: Visitor;
  let theirs: Visitor;
  let listing: string;
  let bookingId: string;
  beforeAll(async () => {
    owner = await stage.world.person('owner', 'سارة القحطاني');
    await giveBankDetails(owner);
    renter = await stage.world.person('renter', 'فهد العتيبي');
    const name = { nameEn: `Camera ${language}`, nameAr: `كاميرا ${language}` };
    listing = await stage.world.listing({ owner, instant: true, ...name });
    hers = await stage.visitor({ language, width });
    await addSession(hers, owner.token);
    theirs = await stage.visitor({ language, width });
    await addSession(theirs, renter.token);
  });
  afterAll(async () => {
    await hers?.context.close();
    await theirs?.context.close();
  });

  test('[D-DEPOSIT] an owner sets a deposit beside the price; one that is too high is refused at its field', async () => {
    const { page } = hers;
    await page.goto(`/owner/edit/1/basic_info/${listing}?lng=${language}`);
    const deposit = page.getByLabel(words.ownerListings.deposit);
    await deposit.waitFor();
    const buffer = await jpeg(900, 600, '#888888');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    // Until it has arrived, the page waits for it (and may be told to do without).
    await page.getByText(words.ownerListings.cover, { exact: true }).waitFor();
    const next = page.locator('main').getByRole('button', { name: words.ownerListings.next, exact: true });
    await page.locator('input[name=address]').fill('Olaya Street');
    await deposit.fill('720.01');
    await next.click();
    await page.getByText(words.refusals.DEPOSIT_TOO_HIGH).waitFor();
    expect(await deposit.inputValue()).toBe('720.01');
    expect(hers.complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await deposit.fill('500');
    expect(await axeFindings(hers)).toEqual([]);
    await next.click();
    await page.waitForURL(/\/owner\/edit\/1\/documents\//);
    await page.goto(`/owner/edit/1/basic_info/${listing}`);
    await expect.poll(() => deposit.inputValue()).toBe('500');
  });

  test('[D-DEPOSIT] a renter reads of it before booking, and pays the rental and then the deposit', async () => {
    const { page } = theirs;
    await page.goto(`/1/${listing}?lng=${language}`);
    await page.getByText(words.listing.depositHint(format.price('500.00'), 48)).waitFor();
    await chooseDays(theirs, 1, 2);
    await pressBookNow(theirs);
    await page.getByText(words.booking.depositNow).waitFor();
    await page.getByText(words.booking.depositHeld(48)).waitFor();
    expect(await axeFindings(theirs)).toEqual([]);
    await page.getByText(words.booking.visa, { exact: true }).click();
    await page.getByRole('button', { name: words.booking.proceed }).click();
    await page.waitForURL(/\/checkout\?/);
    await payByCard(theirs, cards.visa);
    await page.waitForURL(/\/checkout-success/);

    await page.goto('/renter/bookings/1');
    await page.getByText(words.bookings.depositToPay).waitFor();
    expect(await axeFindings(theirs)).toEqual([]);
    await page.getByRole('button', { name: words.bookings.payNow }).click();
    await page.waitForURL(/\/checkout\?/);
    bookingId = new URL(page.url()).searchParams.get('booking') ?? '';
    await page.getByText(words.checkout.depositHeld(48)).waitFor();
    expect(await axeFindings(theirs)).toEqual([]);
    await payByCard(theirs, cards.declined);
    await page.waitForURL(/\/checkout-error/);
    await page.getByRole('link', { name: words.checkout.payAgain }).click();
    await page.getByText(words.checkout.depositHeld(48)).waitFor();
    await payByCard(theirs, cards.visa);
    await page.waitForURL(/\/checkout-success\?to=2/);
    await page.goto(`/booking/${bookingId}`);
    await page.getByText(words.deposits.heldOfYou).waitFor();
    await page.getByText(words.story.depositHeld(format.amount('500.00'))).waitFor();
    await hers.page.goto(`/booking/${bookingId}?lng=${language}`);
    await hers.page.getByText(words.deposits.heldOfRenter).waitFor();
    expect(await axeFindings(hers)).toEqual([]);
  });

  test('[D-DEPOSIT] the thing comes back, a claim is taken out of the deposit, and the rest is let go', async () => {
    const { world } = stage;
    const now = Date.now();
    const period = { starts_at: new Date(now - 24 * HOUR), ends_at: new Date(now + HOUR) };
    await setBookings(world.db, { id: bookingId }, period);
    await renter.api.returnAction({ bookingId, side: 'renter' });
    const reason = 'A crack across the lens, not there at pick-up.';
    await owner.api.openClaim({ bookingId, kind: 'damage', amount: '120.25', reason, photoIds: [] });
    const { page } = theirs;
    await page.goto(`/booking/${bookingId}`);
    const claim = page.getByRole('article', { name: words.claims.kinds.damage });
    await claim.getByRole('button', { name: words.claims.agree(format.amount('120.25')) }).click();
    await claim.getByText(words.claims.states.dueFromDeposit(format.amount('120.25'))).waitFor();
    expect(await claim.getByRole('button', { name: words.claims.pay }).count()).toBe(0);
    expect(await axeFindings(theirs)).toEqual([]);

    await setBookings(world.db, { id: bookingId }, { returned_at: new Date(now - 49 * HOUR) });
    const deposit = async () => (await renter.api.booking({ bookingId })) as { data?: { data: object } };
    await expect
      .poll(async () => (await deposit()).data?.data, { interval: 1_000 })
      .toMatchObject({ deposit: { state: 'over', ending: 'claimed', claimed: '120.25' }, claimDue: null });
    await page.goto(`/booking/${bookingId}`);
    await page.getByText(words.deposits.claimed(format.amount('120.25'))).waitFor();
    await page.getByText(words.story.steps.claim_cover).first().waitFor();
    await claim.locator('[data-settled]').waitFor();
    await hers.page.goto(`/booking/${bookingId}`);
    await hers.page.getByText(words.story.compensated(format.amount('120.25'))).waitFor();
    expect(await axeFindings(hers)).toEqual([]);
    expect([...hers.complaints, ...theirs.complaints]).toEqual([]);
    await expect.poll(() => world.findings()).toEqual([]);
  });
});
