import { randomUUID } from 'node:crypto';
import { cards, pageCards } from '@kiraa/server/testing/money/bank.ts';
import { askForMore } from '@kiraa/server/testing/rentals/extending.ts';
import { setBookings } from '@kiraa/server/testing/rentals/kept-slots.ts';
import { accept, dataOf, wishFor } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { describe, expect, test } from 'vitest';
import { addSession, type Language, openStage, type Stage, type Visitor } from './stage.ts';
import { payByCard } from './steps.ts';

/**
 * One booking from its request to a claim, and everything that its renter pays for meanwhile, paid in the browser: by each
 * provider, in both languages. A card that is added is paid for in `e2e/cards.test.ts`.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Way {
  readonly payments: 'hyperpay' | 'checkout-com';
  readonly type: 'mada' | 'APPLEPAY' | 'PAYPAL';
  readonly provider: string;
  readonly channel: string;
  pay(visitor: Visitor, amount: string): Promise<void>;
}

const ways: readonly Way[] = [
  {
    payments: 'hyperpay',
    type: 'mada',
    provider: 'hyperpay',
    channel: 'mada',
    pay: (visitor) => payByCard(visitor, cards.mada, 'approve'),
  },
  {
    payments: 'hyperpay',
    type: 'APPLEPAY',
    provider: 'hyperpay',
    channel: 'applepay',
    pay: async ({ page }) => {
      await page
        .frameLocator('iframe.wpwl-frame-card')
        .getByRole('button', { name: /Apple Pay/ })
        .click();
    },
  },
  {
    payments: 'checkout-com',
    type: 'mada',
    provider: 'checkout-com',
    channel: 'mada',
    pay: async ({ page }, amount) => {
      await page.getByRole('button', { name: amount }).click();
      await page.waitForURL(/\/page\/hpp_/);
      await page.locator('input[name=number]').fill(pageCards.mada);
      await page.locator('input[name=expiry]').fill('12/30');
      await page.locator('input[name=cvv]').fill('100');
      await page.locator('input[name=holder]').fill('NOURA ALSALEM');
      await page.locator('form button').click();
      await page.waitForURL(/\/3ds\/sid_/);
      await page.locator('button[value=approve]').click();
    },
  },
  {
    payments: 'hyperpay',
    type: 'PAYPAL',
    provider: 'paypal',
    channel: 'paypal',
    pay: async ({ page }, amount) => {
      await page.getByRole('button', { name: amount }).click();
      await page.waitForURL(/\/paypal\/checkoutnow\//);
      await page.locator('button[value=approve]').click();
    },
  },
];

interface Life {
  readonly stage: Stage;
  readonly way: Way;
  readonly visitor: Visitor;
  readonly renter: Person;
  readonly bookingId: string;
}

/** Pays what is due at the checkout, and returns what its page says of the amount. */
async function payInBrowser({ way, visitor, renter, bookingId }: Life): Promise<string> {
  const { page, language } = visitor;
  const { amount, purpose } = dataOf(await renter.api.openCheckout({ bookingId })).result;
  await page.goto(`/checkout?booking=${bookingId}&lng=${language}`);
  await page.getByText(amount).first().waitFor();
  await way.pay(visitor, amount);
  await page.waitForURL(/\/renter\/bookings\/\d/);
  return `${purpose} ${amount}`;
}

async function paymentsOf({ stage, bookingId }: Life): Promise<string[]> {
  const rows = stage.world.db
    .selectFrom('payments')
    .select(['purpose', 'provider', 'channel', 'state'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at');
  return (await rows.execute()).map((one) => `${one.purpose} ${one.provider} ${one.channel} ${one.state}`);
}

async function moveTo({ stage, bookingId }: Life, startsAt: number, endsAt: number): Promise<void> {
  const moved = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) };
  await setBookings(stage.world.db, { id: bookingId }, moved);
}

async function requestOf(stage: Stage, listing: string, renter: Person, way: Way): Promise<string> {
  const start = new Date(stage.world.clock.now().getTime() + 3 * DAY);
  const wish = wishFor(listing, { start, end: new Date(start.getTime() + 2 * DAY) }, way.type);
  const { data } = dataOf(await renter.api.addBooking(wish, { idempotencyKey: randomUUID() }));
  return data.bookingId;
}

async function visit(stage: Stage, language: Language, renter: Person): Promise<Visitor> {
  const visitor = await stage.visitor({ language, width: language === 'ar' ? 390 : 1280 });
  await addSession(visitor, renter.token);
  await visitor.page.addInitScript(() => {
    window.ApplePaySession = { canMakePayments: () => true };
  });
  return visitor;
}

async function begin(way: Way, language: Language, wish: { instant: boolean; depositSar?: number }) {
  const stage = await openStage({ env: { PAYMENTS: way.payments } });
  const owner = await stage.world.person('owner', 'نورة الغامدي');
  const renter = await stage.world.person('renter', 'فهد العتيبي');
  const listing = await stage.world.listing({ owner, ...wish });
  const bookingId = await requestOf(stage, listing, renter, way);
  const visitor = await visit(stage, language, renter);
  const life: Life = { stage, way, visitor, renter, bookingId };
  return { ...life, life, owner, listing };
}

describe.each(ways)('$type at $payments', (way) => {
  test.each(['ar', 'en'] as const)(
    '[D-DEPOSIT] a deposit is paid beside its rental, in %s',
    async (language) => {
      const { life, stage, visitor, renter, bookingId } = await begin(way, language, {
        instant: true,
        depositSar: 300,
      });
      expect(await payInBrowser(life)).toBe('rental 480.00');
      expect(await payInBrowser(life)).toBe('deposit 300.00');
      const by = `${way.provider} ${way.channel}`;
      const paid = [`rental ${by} captured`, expect.stringMatching(`^deposit ${by} (authorised|captured)$`)];
      expect(await paymentsOf(life)).toEqual(paid);
      expect(dataOf(await renter.api.booking({ bookingId })).data.deposit).toMatchObject({ state: 'kept' });
      await visitor.page.goto(`/booking/${bookingId}?lng=${language}`);
      await visitor.page.getByText('300.00').first().waitFor();
      expect(visitor.complaints).toEqual([]);
      await stage.close();
    },
  );

  test.each(['ar', 'en'] as const)(
    '[P3-PAY] everything of one booking is paid for, in %s',
    async (language) => {
      const { life, stage, visitor, owner, renter, bookingId, listing } = await begin(way, language, {
        instant: false,
      });
      const now = stage.world.clock.now().getTime();

      expect(await payInBrowser(life)).toBe('rental 480.00');
      const longer = wishFor(
        listing,
        { start: new Date(now + 3 * DAY), end: new Date(now + 6 * DAY) },
        way.type,
      );
      const { listingId: _, ...edit } = longer;
      dataOf(await renter.api.editBooking({ ...edit, bookingId }, { idempotencyKey: randomUUID() }));
      expect(await payInBrowser(life)).toBe('edit 720.00');
      await accept(owner, bookingId);

      await moveTo(life, now - 71 * HOUR, now + HOUR);
      const more = { hours: 1, minutes: 0, paymentType: way.type };
      dataOf(await askForMore(renter, { bookingId, listing }, more));
      expect(await payInBrowser(life)).toBe('extension 10.00');
      dataOf(await owner.api.answerExtension({ bookingId, action: 'accepted' }));

      await moveTo(life, now - 75 * HOUR, now - 2 * HOUR);
      const late = await renter.api.returnAction({ bookingId, side: 'renter' });
      expect(late.ok).toBe(false);
      expect(await payInBrowser(life)).toMatch(/^delay \d+\.\d\d$/);
      dataOf(await owner.api.returnAction({ bookingId, side: 'owner', damaged: 1 }));

      const claim = { kind: 'damage', amount: '150.00', reason: 'The bumper has a new dent' } as const;
      const { id: claimId } = dataOf(await owner.api.openClaim({ bookingId, ...claim, photoIds: [] })).data;
      dataOf(await renter.api.answerClaim({ claimId, answer: 'agree', photoIds: [] }));
      expect(await payInBrowser(life)).toBe('claim 150.00');

      const by = `${way.provider} ${way.channel}`;
      await expect
        .poll(() => paymentsOf(life))
        .toEqual([
          expect.stringMatching(new RegExp(`^rental ${by} (refunded|voided)$`)),
          `edit ${by} captured`,
          `extension ${by} captured`,
          `delay ${by} captured`,
          `claim ${by} captured`,
        ]);
      await visitor.page.goto(`/booking/${bookingId}?lng=${language}`);
      await visitor.page.getByText('150.00').first().waitFor();
      expect(visitor.complaints).toEqual([]);
      await stage.close();
    },
  );
});
