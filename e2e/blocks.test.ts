import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from './chat-steps.ts';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';

/** As the migration has it. */
const OFF_SITE = { ar: 'يطلب الدفع خارج كراء', en: 'Wants to be paid outside Kiraa' };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

async function visitorOf(person: Person, language: 'ar' | 'en', width: 390 | 1280): Promise<Visitor> {
  const visitor = await stage.visitor({ language, width });
  await addSession(visitor, person.token);
  return visitor;
}

const PLAYED = inShort([1], [
  ['ar', 390],
  ['en', 1280],
] as const);
test.each(PLAYED)(
  '[D-MASK D-BLOCK D-REPORTED-CHAT] in %s at %i px a number is hidden with the reason, and whoever blocks, reports and unblocks is told what it means',
  async (language, width) => {
    const { world } = stage;
    const [owner, renter] = [await world.person('owner', 'Sara'), await world.person('renter', 'Ali')];
    const admin = await world.person('renter', 'Khalid');
    await setAdmin(world.db, admin.mobile, world.clock.now());
    await world.listing({ owner });
    const visitor = await visitorOf(renter, language, width);
    const { page } = visitor;
    const words = texts[language].safety;
    await page.goto(`/renter/chat?user=${owner.id}_${renter.id}_x&lng=${language}`);
    await write(visitor, 'Call me: 055 123 4567');
    const log = page.getByRole('log');
    await log.getByText('Call me: •••••', { exact: true }).waitFor();
    await log.getByText(texts[language].chat.masked, { exact: true }).waitFor();
    expect(await log.getByText('055 123 4567').count()).toBe(0);
    await page.getByRole('button', { name: words.report, exact: true }).click();
    const form = page.getByRole('form', { name: words.reportTitle('Sara') });
    await form.getByText(words.reportChatHint).waitFor();
    await form.getByRole('button', { name: words.send, exact: true }).click();
    await form.getByText(texts[language].refusals.REASON_REQUIRED).first().waitFor();
    await form.getByText(OFF_SITE[language], { exact: true }).click();
    await form.getByLabel(words.words).fill('<b>Wants cash</b>');
    expect(await axeFindings(visitor)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await form.getByRole('button', { name: words.send, exact: true }).click();
    await expect.poll(() => form.count()).toBe(0);
    await page.getByRole('button', { name: words.block, exact: true }).click();
    await page.getByText(words.blockMeans).waitFor();
    await page.getByRole('button', { name: words.blockYes, exact: true }).click();
    await page.getByText(texts[language].refusals.CHAT_BLOCKED).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByRole('button', { name: words.unblock, exact: true }).click();
    await page.getByRole('button', { name: words.block, exact: true }).waitFor();
    await expect.poll(() => page.getByText(texts[language].refusals.CHAT_BLOCKED).count()).toBe(0);
    await write(visitor, 'Hello again');
    await log.getByText('Hello again', { exact: true }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();

    const desk = await visitorOf(admin, language, width);
    await desk.page.goto(`/admin?lng=${language}`);
    await desk.page.getByRole('link', { name: texts[language].adminConsole.queues.reported_chats }).click();
    const card = desk.page.getByRole('article').filter({ hasText: 'Sara' });
    await card.getByText('<b>Wants cash</b>').waitFor();
    await card.getByText(OFF_SITE[language]).waitFor();
    await card.getByRole('button', { name: words.readChat }).click();
    const chat = card.getByRole('list', { name: words.fromChat });
    // As it was written, and nothing that came after the report.
    await chat.getByText('Call me: 055 123 4567', { exact: true }).waitFor();
    expect(await chat.getByText('Hello again').count()).toBe(0);
    await card.getByRole('button', { name: texts[language].adminConsole.take, exact: true }).click();
    await card.getByRole('button', { name: texts[language].adminConsole.putBack }).waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    await card.getByLabel(words.decision).fill('The owner was warned in the chat.');
    await card.getByRole('button', { name: words.close, exact: true }).click();
    await desk.page.getByText(words.nothing, { exact: true }).waitFor();
    expect(desk.complaints).toEqual([]);
    await desk.context.close();
  },
);

test('on a person’s page a member blocks them', async () => {
  const { world } = stage;
  const [owner, renter] = [await world.person('owner', 'Sara'), await world.person('renter')];
  const listing = await world.listing({ owner });
  const visitor = await visitorOf(renter, 'en', 1280);
  const { page } = visitor;
  await page.goto(`/1/${listing}?lng=en`);
  await page.getByRole('button', { name: 'About Sara', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.en.safety.block, exact: true }).click();
  await dialog.getByRole('button', { name: texts.en.safety.blockYes, exact: true }).click();
  await dialog.getByRole('button', { name: texts.en.safety.unblock, exact: true }).waitFor();
  expect(await axeFindings(visitor)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

const PLAYED_TOO = inShort([1], [
  ['ar', 390, 'owner'],
  ['en', 1280, 'renter'],
] as const);
test.each(PLAYED_TOO)(
  'the header says in %s at %i px, as %s, in how many conversations there is something unread, without a new page',
  async (language, width, mode) => {
    const { world } = stage;
    const [owner, renter] = [await world.person('owner'), await world.person('renter')];
    await world.listing({ owner });
    const [reader, writer] = mode === 'owner' ? [owner, renter] : [renter, owner];
    const channelId = [owner.id, renter.id].sort().join('_');
    expect(await renter.api.addChannel({ channelId })).toMatchObject({ ok: true });
    const visitor = await visitorOf(reader, language, width);
    const { page } = visitor;
    const badge = page.getByRole('banner').locator(`a[href="/${mode}/chat"][aria-label]`);
    const name = () => badge.getAttribute('aria-label');
    await page.goto(`/faqs?lng=${language}`);
    await expect.poll(name).toBe(texts[language].shell.unreadChats(0));
    const sent = await writer.api.sendMessage({ channelId, clientId: `badge-${mode}`, body: 'Hello' });
    expect(sent).toMatchObject({ ok: true });
    await expect.poll(name).toBe(texts[language].shell.unreadChats(1));
    expect(await axeFindings(visitor)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`/${mode}/chat?user=${owner.id}_${renter.id}_x&lng=${language}`);
    await page.getByRole('log').getByText('Hello', { exact: true }).waitFor();
    await expect.poll(name).toBe(texts[language].shell.unreadChats(0));
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);
