import { cards } from '@kiraa/server/testing/money/bank.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDays, payByCard, pressBookNow } from './steps.ts';

const MINUTE = 60_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], ['ar', 'en'] as const);
describe.each(PLAYED)('paying, in %s', (language) => {
  const words = texts[language];

  /** A renter on the payment page of an instant listing. */
  async function atCheckout(brand: 'mada' | 'visa') {
    const owner = await stage.world.person('owner', 'نورة الغامدي');
    const renter = await stage.world.person('renter', 'فهد العتيبي');
    const listing = await stage.world.listing({ owner, instant: true });
    const visitor = await stage.visitor({ language, width: language === 'ar' ? 390 : 1280 });
    await addSession(visitor, renter.token);
    await visitor.page.goto(`/1/${listing}?lng=${language}`);
    await untilQuiet(visitor.page);
    await chooseDays(visitor, 5, 7);
    await pressBookNow(visitor);
    await visitor.page.getByText(words.booking[brand], { exact: true }).click();
    await visitor.page.getByRole('button', { name: words.booking.proceed }).click();
    await visitor.page.waitForURL(/\/checkout/);
    return { visitor, renter, listing };
  }

  async function stateOf(renter: Person): Promise<string | undefined> {
    for (const status of ['pending', 'upcoming'] as const) {
      const list = await renter.api.bookingList({ status });
      if (list.ok && list.data.data[0]) return list.data.data[0].state;
    }
    return undefined;
  }

  async function close({ context, complaints }: Visitor) {
    expect(complaints).toEqual([]);
    await context.close();
  }

  test('[P3-PAY-01] mada goes through the bank’s page and ends under Upcoming', async () => {
    const { visitor, renter } = await atCheckout('mada');
    await payByCard(visitor, cards.mada, 'approve');
    await visitor.page.waitForURL(/\/checkout-success/);
    await visitor.page.waitForURL(/\/renter\/bookings\/2/);
    expect(await stateOf(renter)).toBe('accepted');
    await close(visitor);
  });

  test('[P3-PAY-07 P3-PAY-25] a declined card is reported and keeps the slot, and the next card pays', async () => {
    const { visitor, renter } = await atCheckout('visa');
    await payByCard(visitor, cards.noFunds);
    await visitor.page.waitForURL(/\/checkout-error/);
    await visitor.page.getByText(words.checkout.failed).first().waitFor();
    await visitor.page.getByText(words.checkout.declined).first().waitFor();
    await visitor.page.getByText(words.checkout.declines.no_funds).waitFor();
    await visitor.page
      .getByRole('link', { name: words.checkout.payAgain })
      .or(visitor.page.getByRole('button', { name: words.checkout.payAgain }))
      .first()
      .click();
    await visitor.page.waitForURL(/\/checkout\b(?!-)/);
    await payByCard(visitor, cards.visa);
    await visitor.page.waitForURL(/\/checkout-success/);
    expect(await stateOf(renter)).toBe('accepted');
    await close(visitor);
  });

  test('[P3-PAY-39] a form whose script does not load is no alarm: the page says so, keeps the booking, and loads it again', async () => {
    const { visitor } = await atCheckout('visa');
    const { page } = visitor;
    await page.getByRole('heading', { level: 1, name: words.checkout.title }).waitFor();
    let isDown = true;
    await page.route('**/paymentWidgets.js*', (route) => (isDown ? route.abort() : route.continue()));
    await page.reload();
    await page.getByText(words.checkout.scriptFailed).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    isDown = false;
    await page.getByRole('button', { name: words.shell.tryAgain }).click();
    await payByCard(visitor, cards.visa);
    await page.waitForURL(/\/checkout-success/);
    const withoutScript = visitor.complaints.filter((line) => !/paymentWidgets|ERR_FAILED/.test(line));
    await close({ ...visitor, complaints: withoutScript });
  });

  test('[P3-PAY-35] an expired card is named', async () => {
    const { visitor } = await atCheckout('visa');
    await payByCard(visitor, cards.expired);
    await visitor.page.getByText(words.checkout.cardExpired).first().waitFor();
    await close(visitor);
  });

  test('the browser is closed on the bank’s page; the bank approves three minutes later; the booking is firm', async () => {
    const { visitor, renter } = await atCheckout('mada');
    await payByCard(visitor, '4464040000050051', 'leave');
    await close(visitor);
    await stage.world.bank.advance(3 * MINUTE + 1_000);
    await expect.poll(() => stateOf(renter)).toBe('accepted');
  });

  test('two renters press Pay for one period at once: one gets it, the other is told, and the books agree', async () => {
    const owner = await stage.world.person('owner', 'نورة الغامدي');
    const listing = await stage.world.listing({ owner, instant: true });
    const pair = await Promise.all(
      ['ريم الحربي', 'خالد الشهري'].map(async (name) => {
        const visitor = await stage.visitor({ language, width: 1280 });
        await addSession(visitor, (await stage.world.person('renter', name)).token);
        await visitor.page.goto(`/1/${listing}?lng=${language}`);
        await untilQuiet(visitor.page);
        await chooseDays(visitor, 10, 12);
        await pressBookNow(visitor);
        await visitor.page.getByText(words.booking.visa, { exact: true }).click();
        return visitor;
      }),
    );
    await Promise.all(
      pair.map(({ page }) => page.getByRole('button', { name: words.booking.proceed }).click()),
    );
    const ends = await Promise.all(
      pair.map(({ page }) =>
        Promise.race([
          page.waitForURL(/\/checkout/).then(() => 'kept'),
          page
            .getByText(words.refusals.PERIOD_TAKEN)
            .first()
            .waitFor()
            .then(() => 'taken'),
        ]),
      ),
    );
    expect(ends.toSorted()).toEqual(['kept', 'taken']);
    const winner = pair[ends.indexOf('kept')];
    if (winner) {
      await payByCard(winner, cards.visa);
      await winner.page.waitForURL(/\/checkout-success/);
    }
    await expect.poll(() => stage.world.findings()).toEqual([]);
    // The refusal is an ordinary answer; the loser's console logs its status.
    for (const visitor of pair) await visitor.context.close();
  });
});
