import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { endedRental } from '@kiraa/server/testing/rentals/ended-rental.ts';
import { dataOf } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';

const DAY = 86_400_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('the console’s pages of a record in $language at $width px', ({ language, width }) => {
  const { adminRecords: words, adminPages: person, refusals } = texts[language];
  const sar = (amount: number) => formatterOf(language).amount(amount.toFixed(2));
  const reason = 'The air conditioning failed on the second day.';
  let owner: Person;
  let renter: Person;
  let visitor: Visitor;
  let bookingId: string;
  beforeAll(async () => {
    const { world } = stage;
    owner = await world.person('owner', 'سارة القحطاني');
    await giveBankDetails(owner);
    renter = await world.person('renter', 'فهد العتيبي');
    const admin = await world.person('renter', 'هدى الشمري');
    await setAdmin(world.db, admin.mobile, world.clock.now());
    const name = language === 'ar' ? 'تويوتا كامري' : 'Toyota Camry';
    bookingId = await endedRental(world, { owner, renter, name, endsInMilliseconds: -2 * DAY });
    visitor = await stage.visitor({ language, width });
    await addSession(visitor, admin.token);
  });
  afterAll(() => visitor?.context.close());
  /** The line that unfolds what may be done. */
  const opens = (title: string) => visitor.page.locator('summary').filter({ hasText: title }).first();

  test('an admin refunds a part of a booking and holds its payout, and goes on to the payment and to its payer', async () => {
    const { page, complaints } = visitor;
    await page.goto(`/admin/bookings/${bookingId}?lng=${language}`);
    const { data } = dataOf(await owner.api.bookingStory({ bookingId }));
    await page.getByRole('heading', { level: 1, name: words.booking(data.booking.bookingNumber) }).waitFor();
    await page.getByText(texts[language].story.steps.confirm).first().waitFor();

    await opens(words.refund).click();
    const send = page.getByRole('button', { name: words.askRefund, exact: true });
    await page.getByLabel(words.amount).fill('100000');
    await page.getByLabel(person.reasonForHouse).first().fill(reason);
    await send.click();
    await page.getByRole('alert').getByText(refusals.REFUND_ABOVE_LEFT).waitFor();
    expect(await page.getByLabel(person.reasonForHouse).first().inputValue()).toBe(reason);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByLabel(words.amount).fill('12.50');
    await send.click();
    await page.getByText(words.refundAsked(sar(12.5))).waitFor();
    await page.getByText(words.givenBackByTeam).waitFor();
    await page
      .getByText(words.moneyKinds.back(sar(12.5)), { exact: false })
      .first()
      .waitFor();

    await opens(words.hold).click();
    await page.getByLabel(person.reasonForHouse).last().fill('The renter disputes the return.');
    await page.getByRole('button', { name: words.hold, exact: true }).click();
    await page.getByText(words.isHeld, { exact: true }).waitFor();
    await page.getByText(words.payoutHeld).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);

    await page.getByRole('link', { name: person.purposes.rental }).click();
    await page.getByText(words.operationKinds.refund, { exact: false }).first().waitFor();
    await page
      .getByRole('cell', { name: { ar: 'دفع المستأجر', en: 'Paid by the renter' }[language] })
      .waitFor();
    expect(await axeFindings(visitor)).toEqual([]);

    await page.getByRole('link', { name: renter.name }).click();
    await page.getByRole('heading', { level: 1, name: renter.name }).waitFor();
    await opens(person.note).click();
    await page.getByLabel(person.note, { exact: true }).fill('Called about the air conditioning.');
    await page.getByRole('button', { name: person.addNote }).click();
    await page.getByRole('listitem').getByText('Called about the air conditioning.').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409 POST')]);
  });

  test('[D-CANCEL] an admin cancels with a share that is shown before it is done, and the reason stands in both sides’ story', async () => {
    const { world } = stage;
    const { page, complaints } = visitor;
    const name = `Camry ${language}`;
    const other = await world.person('renter', 'ناصر الحربي');
    const running = await endedRental(world, { owner, renter: other, name, endsInMilliseconds: 2 * DAY });
    await page.goto(`/admin/bookings/${running}?lng=${language}`);
    const { data } = dataOf(await other.api.bookingStory({ bookingId: running }));
    const paid = Number(data.money.taken);
    await opens(words.cancel).click();
    await page.getByRole('radio', { name: words.byAmount }).check();
    await page.getByLabel(words.amount).last().fill('40');
    await page.getByText(words.divided(sar(40), sar(paid - 40))).waitFor();
    const cancel = page.getByRole('button', { name: words.cancelNow });
    await cancel.click();
    await expect
      .poll(() => page.getByLabel(person.reasonForBoth, { exact: true }).getAttribute('aria-invalid'))
      .toBe('true');
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByLabel(person.reasonForBoth, { exact: true }).fill(reason);
    await cancel.click();
    await page.getByText(person.bookingStates.cancelled, { exact: true }).waitFor();
    await page.getByText(reason).first().waitFor();
    const theirs = dataOf(await other.api.bookingStory({ bookingId: running })).data.story;
    expect(theirs).toContainEqual(expect.objectContaining({ step: 'overrule', reason }));
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
  });

  test('[D-CLAIM] a refused claim is decided beside what both sides said; from the booking the team writes to its renter', async () => {
    const { page, complaints } = visitor;
    const said = 'The rear bumper is scratched.';
    const rental = { owner, renter, name: `Camera ${language}`, endsInMilliseconds: DAY / 24 };
    const claimed = await endedRental(stage.world, rental);
    const asked = {
      bookingId: claimed,
      kind: 'damage',
      amount: '120.25',
      reason: said,
      photoIds: [],
    } as const;
    dataOf(await renter.api.returnAction({ bookingId: claimed, side: 'renter' }));
    const { id: claimId } = dataOf(await owner.api.openClaim(asked)).data;
    const denied = 'It was scratched before I came.';
    dataOf(await renter.api.answerClaim({ claimId, answer: 'refuse', reason: denied, photoIds: [] }));
    await page.goto(`/admin/bookings/${claimed}?lng=${language}`);
    await opens(words.decideClaim(texts[language].claims.kinds.damage)).click();
    const form = page.locator('details[open]');
    await form.getByText(denied).waitFor();
    await form.getByLabel(words.claimAmount).fill('500');
    await form.getByLabel(person.reasonForBoth, { exact: true }).fill('The photos show both.');
    await form.getByRole('button', { name: words.decide }).click();
    await form.getByText(refusals.CLAIM_AMOUNT).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await form.getByLabel(words.claimAmount).fill('60');
    await form.getByRole('button', { name: words.decide }).click();
    const { story, claims } = texts[language];
    await page.getByText(`${story.steps.claim_decide} · ${claims.kinds.damage}`, { exact: true }).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await page.getByRole('link', { name: words.writeTo(`\u2068${renter.name}\u2069`) }).click();
    await page.waitForURL('**/admin/chats?user=*');
    await page.getByRole('main').getByRole('textbox').waitFor();
    expect(complaints.splice(0)).toEqual([]);
  });

  test('a listing’s page leads to its owner and its bookings', async () => {
    const { page, complaints } = visitor;
    const { data } = dataOf(await owner.api.bookingStory({ bookingId }));
    await page.goto(`/admin/listings/${data.booking.listing.id}?lng=${language}`);
    await page.getByRole('link', { name: data.booking.bookingNumber }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByRole('link', { name: texts[language].admin.seeAccount }).click();
    await page.getByRole('heading', { level: 1, name: owner.name }).waitFor();
    expect(complaints.splice(0)).toEqual([]);
  });
});
