import { dataOf } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cuttableChat } from './chat-steps.ts';
import { inShort } from './in-short.ts';
import { addSession, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** What stands in the conversation of the two, oldest first. */
const written = async (reader: Person, channelId: string) =>
  dataOf(await reader.api.messages({ channelId })).data.map(({ body }) => body);

async function pairOf() {
  const [renter, owner] = [await stage.world.person('renter'), await stage.world.person('owner')];
  await stage.world.listing({ owner });
  const channelId = [renter.id, owner.id].sort().join('_');
  dataOf(await renter.api.addChannel({ channelId }));
  return { renter, owner, channelId };
}

test.each(inShort([0], ['ar', 'en'] as const))(
  'in %s, a message that is written without a connection outlives its page, and goes from any other once there is one',
  async (language) => {
    const { renter, owner, channelId } = await pairOf();
    const visitor = await stage.visitor({ language, width: 390 });
    await addSession(visitor, renter.token);
    const { page, context } = visitor;
    const words = texts[language].chat;
    const cut = await cuttableChat(visitor);
    await page.goto(`/renter/chat?user=${channelId}_x&lng=${language}`);
    const field = page.getByLabel(words.message, { exact: true });
    await field.waitFor();
    await cut.away();
    for (const text of ['وصلت قدام البيت', 'Second']) {
      await field.fill(text);
      await field.press('Enter');
    }
    // Only what the page says of as waiting is kept.
    await expect.poll(() => page.getByText(words.waitsForConnection).count()).toBe(2);
    await page.close();

    await cut.back();
    const other = await context.newPage();
    await other.goto('/faqs');
    await expect.poll(() => written(owner, channelId)).toEqual(['وصلت قدام البيت', 'Second']);
    await expect.poll(() => other.evaluate(() => localStorage.getItem('kiraa.chat.waiting'))).toBe(null);
    await context.close();
  },
);

test('[D-OFFLINE] a connection that breaks after the server has heard a message, and before it says so, writes it once', async () => {
  const { renter, owner, channelId } = await pairOf();
  const visitor = await stage.visitor({ language: 'en', width: 390 });
  await addSession(visitor, renter.token);
  const { page } = visitor;
  const words = texts.en.chat;
  await page.goto(`/renter/chat?user=${channelId}_x&lng=en`);
  const field = page.getByLabel(words.message, { exact: true });
  await field.waitFor();
  let isBroken = true;
  await page.route('**/api/chat/send_message', async (route) => {
    if (!isBroken || route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await field.fill('Are the keys with the guard?');
  await field.press('Enter');
  await expect.poll(() => written(owner, channelId)).toEqual(['Are the keys with the guard?']);
  isBroken = false;
  await page.goto('/faqs');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kiraa.chat.waiting'))).toBe(null);
  expect(await written(owner, channelId)).toEqual(['Are the keys with the guard?']);
  await visitor.context.close();
});
