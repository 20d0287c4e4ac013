import { cards } from '@kiraa/server/testing/money/bank.ts';
import { newSubscription, type PushTarget, pushesTo } from '@kiraa/server/testing/people/push.ts';
import { book, confirm } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/**
 * A visitor whose browser has not been asked yet, says yes when it is, and whose push service is the stand-in: the real one of
 * this browser is on the internet.
 */
async function askable(person: Person, language: 'ar' | 'en', width: 390 | 1280) {
  const visitor = await stage.visitor({ language, width, hasWorker: true });
  const target = await newSubscription(stage.world.standinsUrl);
  await visitor.context.grantPermissions(['notifications'], { origin: stage.world.config.publicUrl });
  await visitor.context.addInitScript(playBrowser, target);
  await addSession(visitor, person.token);
  return { visitor, target };
}

/** Runs in the page: the parts of the browser that ask the person and the push service. */
function playBrowser(target: PushTarget): void {
  const isKept = () => window.localStorage.getItem('test.push') === 'on';
  const subscription = {
    endpoint: target.endpoint,
    toJSON: () => ({ endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } }),
    unsubscribe: async () => {
      window.localStorage.removeItem('test.push');
      return true;
    },
  };
  const asked = { count: 0 };
  Object.assign(window, { askedForPush: asked });
  Object.defineProperty(Notification, 'permission', {
    get: () => window.localStorage.getItem('test.permission') ?? 'default',
  });
  Notification.requestPermission = async () => {
    asked.count += 1;
    window.localStorage.setItem('test.permission', 'granted');
    return 'granted';
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (isKept() ? subscription : null),
    subscribe: async (wish: PushSubscriptionOptionsInit) => {
      window.localStorage.setItem('test.push', 'on');
      window.localStorage.setItem('test.key', String(wish.applicationServerKey));
      return subscription;
    },
  });
}

const asked = ({ page }: Visitor) =>
  page.evaluate(() => (window as unknown as { askedForPush: { count: number } }).askedForPush.count);

async function request(renter: Person, owner: Person): Promise<void> {
  const { world } = stage;
  const listing = await world.listing({ owner, instant: false });
  const { checkoutId } = await book(world, renter, listing);
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
}

test.each(
  inShort([1], [
    ['ar', 390],
    ['en', 1280],
  ] as const),
)(
  '[P3-NOTE-13] after a first booking, in %s at %i px, a press lets the device be told, and what happens is pushed',
  async (language, width) => {
    const { world } = stage;
    const [owner, renter] = [await world.person('owner'), await world.person('renter')];
    await world.db.updateTable('accounts').set({ language }).where('id', '=', owner.id).execute();
    const { visitor, target } = await askable(owner, language, width);
    const { page } = visitor;
    const words = texts[language].push;
    await page.goto(`/owner/bookings/1?lng=${language}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(words.afterBooking).count()).toBe(0);
    await request(renter, owner);
    await page.goto(`/owner/bookings/1?lng=${language}`);
    const offer = page.getByRole('region', { name: words.offer });
    await offer.getByText(words.afterBooking).waitFor();
    expect(await asked(visitor)).toBe(0);
    const scripts = () =>
      page.evaluate(async () => {
        const all = await navigator.serviceWorker.getRegistrations();
        return all.map((one) => [one.scope, (one.active ?? one.installing)?.scriptURL]);
      });
    const key = () => page.evaluate(() => window.localStorage.getItem('test.key'));
    expect(await key()).toBeNull();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await offer.getByRole('button', { name: words.yes, exact: true }).click();
    await page.getByText(words.isOn, { exact: true }).waitFor();
    expect(await asked(visitor)).toBe(1);
    const { publicUrl } = world.config;
    // Between its installation and its activation it is neither.
    await expect.poll(scripts).toEqual([[`${publicUrl}/`, `${publicUrl}/push-worker.js`]]);
    expect(await key()).toBe(
      'BM_-JKz8WXBfwFyKeNwtaoeJsKMfPkYbR--fDy5TB_x-i7w0I26iE3aF4zOMLxvTcxc60dPk5kt1Ly7jw7W939o',
    );
    await request(renter, owner);
    await expect
      .poll(async () => (await pushesTo(world.standinsUrl, target)).map(({ subject }) => subject))
      .toEqual([language === 'ar' ? 'وصلك طلب حجز جديد' : 'New booking request']);
    await page.goto(`/owner/notification?lng=${language}`);
    const own = page.getByRole('switch', { name: words.thisDevice });
    await expect.poll(() => own.isChecked()).toBe(true);
    expect(await axeFindings(visitor)).toEqual([]);
    await own.click();
    await expect.poll(() => own.isChecked()).toBe(false);
    await expect
      .poll(
        async () =>
          (
            await world.db
              .selectFrom('push_subscriptions')
              .select('id')
              .where('endpoint', '=', target.endpoint)
              .execute()
          ).length,
      )
      .toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);

test('whoever says "Not now" after a first word in a chat is not asked again', async () => {
  const { world } = stage;
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  await world.listing({ owner });
  const { visitor } = await askable(renter, 'en', 1280);
  const { page } = visitor;
  const words = texts.en.push;
  await page.goto(`/renter/chat?user=${owner.id}_${renter.id}_x&lng=en`);
  const field = page.getByLabel(texts.en.chat.message, { exact: true });
  await field.waitFor();
  expect(await page.getByText(words.afterChat).count()).toBe(0);
  await field.fill('Is it free on Friday?');
  await field.press('Enter');
  await page.getByText(words.afterChat).waitFor();
  await page.getByRole('button', { name: words.later, exact: true }).click();
  await expect.poll(() => page.getByText(words.afterChat).count()).toBe(0);
  await page.reload();
  await page.getByRole('log').getByText('Is it free on Friday?').waitFor();
  expect(await page.getByText(words.afterChat).count()).toBe(0);
  expect(await asked(visitor)).toBe(0);
  await visitor.context.close();
});
