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
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = texts[language];
  const sar = (amount: number) => formatterOf(language).amount(amount.toFixed(2));
  let owner: Person;
  let renter: Person;
  let admin: Person;
  let hers: Visitor;
  let theirs: Visitor;
  let bookingId: string;
  const page = (visitor: Visitor) => visitor.page.goto(`/booking/${bookingId}?lng=${language}`);
  beforeAll(async () => {
    const { world } = stage;
    owner = await world.person('owner', 'سارة القحطاني');
    await giveBankDetails(owner);
    renter = await world.person('renter', 'فهد العتيبي');
    admin = await world.person('renter', 'هدى الشمري');
    await setAdmin(world.db, admin.mobile, world.clock.now());
    const name = language === 'ar' ? 'تويوتا كامري' : 'Toyota Camry';
    bookingId = await endedRental(world, { owner, renter, name, endsInMilliseconds: -2 * DAY });
    hers = await stage.visitor({ language, width });
    await addSession(hers, owner.token);
    theirs = await stage.visitor({ language, width });
    await addSession(theirs, renter.token);
  });
  afterAll(async () => {
    await hers?.context.close();
    await theirs?.context.close();
  });

  test('[D-CHARGEBACK] the owner reads that and why a share waits, and both what happens with the bank', async () => {
    const { world } = stage;
    const row = world.db.selectFrom('payments').select('reference').where('booking_id', '=', bookingId);
    const { reference } = await row.executeTakeFirstOrThrow();
    await world.bank.doOfItself(reference, 'chargeback', 10_000);
    await world.bank.settled();
    await world.sweep();
    const { data } = dataOf(await owner.api.bookingStory({ bookingId }));
    await hers.page.goto(`/owner/earnings?lng=${language}`);
    const waits = hers.page.getByText(words.earnings.frozen(sar(90), data.booking.bookingNumber));
    await waits.waitFor();
    expect(await axeFindings(hers)).toEqual([]);
    await hers.page.getByRole('link', { name: words.earnings.seeFrozen(data.booking.bookingNumber) }).click();
    await hers.page.waitForURL(new RegExp(`/booking/${bookingId}`));
    const { story } = words;
    await hers.page.getByText(`${story.chargebackOfOwner} ${story.chargebackWaits(sar(90))}`).waitFor();
    await hers.page.getByText(story.steps.chargeback_open, { exact: true }).waitFor();
    expect(await axeFindings(hers)).toEqual([]);
    await page(theirs);
    await theirs.page.getByText(story.chargebackOfRenter(sar(100))).waitFor();
    expect(await axeFindings(theirs)).toEqual([]);
  });

  test('[D-CHARGEBACK] once it is lost both read what it cost them', async () => {
    const { data } = dataOf(await admin.api.adminChargebacks({}));
    const number = data.find((one) => one.bookingId === bookingId)?.number ?? 0;
    const reason = 'The bank has decided for the cardholder';
    dataOf(await admin.api.decideChargeback({ number, verdict: 'lost', ownerPart: '45.00', reason }));
    const { story } = words;
    await page(hers);
    await hers.page.getByText(story.chargebackLostOfOwner(sar(45))).waitFor();
    await hers.page.getByText(story.unearned(sar(45)), { exact: true }).waitFor();
    await hers.page.getByText(reason).waitFor();
    await page(theirs);
    await theirs.page.getByText(story.chargebackLostOfRenter(sar(100))).waitFor();
    await theirs.page.getByText(story.steps.chargeback_lost).waitFor();
    await hers.page.goto(`/owner/earnings?lng=${language}`);
    await hers.page.getByText(words.earnings.payouts).first().waitFor();
    await expect
      .poll(() => hers.page.getByText(data[0]?.bookingNumber ?? '', { exact: true }).count())
      .toBe(1);
    expect([hers.complaints, theirs.complaints]).toEqual([[], []]);
  });
});
