import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { clientOf } from '@kiraa/server/testing/people/people.ts';
import { openReceiver, type WebhookReceiver } from '@kiraa/server/testing/people/webhook-receiver.ts';
import { paidBooking } from '@kiraa/server/testing/rentals/booking-world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';
import { toastOf } from './steps.ts';

let stage: Stage;
let receiver: WebhookReceiver;
beforeAll(async () => {
  stage = await openStage({ env: { WEBHOOK_LOOPBACK: 'on' } });
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver?.close();
  await stage?.close();
});

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('partners in $language at $width px', ({ language, width }) => {
  const { partners: words, adminPages, refusals } = texts[language];
  const name = language === 'ar' ? 'أنظمة الأسطول' : 'Fleet Software';

  test('[D-PARTNER] one is made with a key and a webhook, is told, is sent again, and its owner ends both', async () => {
    const { world } = stage;
    const admin = await world.person('renter', 'هدى الشمري');
    await setAdmin(world.db, admin.mobile, world.clock.now());
    const owner = await world.person('owner', 'سارة القحطاني');
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    await addSession(visitor, admin.token);
    const opens = (title: string) => page.locator('summary').filter({ hasText: title });
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const say = (text: string) =>
      page.locator('details[open]').getByLabel(adminPages.reasonForHouse).fill(text);
    await page.goto(`/admin/partners?lng=${language}`);
    await opens(words.newPartner).click();
    await page.getByLabel(words.name, { exact: true }).fill(name);
    await page.getByLabel(words.mobile).fill('0599999999');
    await say('They keep her fleet in their program.');
    await button(words.make).click();
    await page.getByText(refusals.ACCOUNT_UNKNOWN).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404 POST')]);
    expect(await page.getByLabel(words.name, { exact: true }).inputValue()).toBe(name);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByLabel(words.mobile).fill(owner.mobile);
    await button(words.make).click();
    await toastOf(page, words.made(name)).waitFor();
    await page.getByRole('article').getByRole('link', { name }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();

    await opens(words.newKey).click();
    await page.getByLabel(words.keyName, { exact: true }).fill('ERP');
    await say('They asked for it.');
    await button(words.makeKey).click();
    await page.getByText(words.scopesNeeded).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await page.getByLabel(words.scopeNames['bookings:read']).check();
    await button(words.makeKey).click();
    const shown = page.getByRole('status').locator('code');
    await shown.waitFor();
    const key = await shown.innerText();
    expect(key).toMatch(/^kiraa_[0-9a-f]{8}_[\w-]{43}$/);
    expect(await axeFindings(visitor)).toEqual([]);
    await button(words.done).click();
    await opens(words.newKey).click();
    const byKey = clientOf(world.url, key);
    expect((await byKey.bookingList({ status: 'new_confirmations' })).ok).toBe(true);
    expect((await byKey.myListings({})).ok).toBe(false);

    await opens(words.newWebhook).click();
    await page.getByLabel(words.address, { exact: true }).fill('https://10.0.0.1/hooks');
    await say('They asked for it.');
    await button(words.makeWebhook).click();
    await page.getByText(refusals.WEBHOOK_ADDRESS).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByLabel(words.address, { exact: true }).fill(receiver.url);
    await button(words.makeWebhook).click();
    await button(words.done).click();

    receiver.answerWith((response) => response.end('<img src=x onerror=alert(1)>'));
    const told = receiver.received.length;
    const renter = await world.person('renter');
    await paidBooking({ world, owner, renter }, { answered: false, hoursAhead: 48 });
    await expect.poll(() => receiver.received.length).toBe(told + 1);
    // What it answered is written down a moment after it was told, and the log is read once.
    const waiting = () =>
      world.db.selectFrom('webhook_messages').select('id').where('state', '=', 'waiting').execute();
    await expect.poll(waiting).toEqual([]);
    await page.getByRole('link', { name: words.seeLog }).click();
    await page.getByRole('heading', { level: 1, name: receiver.url }).waitFor();
    const entry = page.getByRole('article').filter({ hasText: words.eventNames['booking.requested'] });
    await entry.getByText(words.states.delivered, { exact: true }).waitFor();
    await entry.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await entry.locator('summary').filter({ hasText: words.again }).click();
    await say('They have lost it.');
    await entry.getByRole('button', { name: words.again, exact: true }).click();
    await expect.poll(() => receiver.received.length).toBe(told + 2);
    expect(receiver.received.at(-1)?.id).toBe(receiver.received.at(-2)?.id);
    expect(complaints).toEqual([]);
    await visitor.context.close();

    const own = await stage.visitor({ language, width });
    await addSession(own, owner.token);
    await own.page.goto(`/my_profile?lng=${language}#partners`);
    const section = own.page.getByRole('region', { name: words.mine });
    await section.getByText(words.scopeNames['bookings:read']).waitFor();
    expect(await axeFindings(own)).toEqual([]);
    await section.getByRole('button', { name: words.revoke, exact: true }).click();
    await section.getByText(words.endKey).waitFor();
    expect(await axeFindings(own)).toEqual([]);
    await section.getByRole('button', { name: words.revoke, exact: true }).click();
    await section.getByText(words.keyStates.revoked, { exact: true }).waitFor();
    await section.getByRole('button', { name: words.stop, exact: true }).click();
    await section.getByText(words.stopWebhook).waitFor();
    await section.getByRole('button', { name: words.stop, exact: true }).click();
    await section.getByText(words.offBecause.owner).waitFor();
    expect((await byKey.bookingList({ status: 'new_confirmations' })).ok).toBe(false);
    expect(own.complaints).toEqual([]);
    await own.context.close();
  });
});
