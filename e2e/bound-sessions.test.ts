import { API_BASE, endpoints } from '@kiraa/contract/endpoints.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastCode, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { waitForScript } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { SESSION_KEYS: 'on' } });
});
afterAll(() => stage?.close());

const DAY = 24 * 3_600_000;
const words = texts.en.accounts;

/** Somebody whom the house knows logs in by a code, as people do. */
async function logIn(visitor: Visitor, mobile: string): Promise<void> {
  const { page } = visitor;
  await page.goto('/terms-and-conditions?lng=en&dialog=LOGIN');
  const dialog = page.getByRole('dialog', { name: words.logInTitle });
  await waitForScript(page);
  await dialog.getByLabel(words.mobile, { exact: true }).fill(mobile.replace('+966', '0'));
  await dialog.getByRole('button', { name: words.sendCode, exact: true }).click();
  const form = page.getByRole('dialog', { name: words.otpTitle });
  await form.getByLabel(words.otpLabel).fill(await lastCode(stage.world, mobile));
  await form.waitFor({ state: 'detached' });
}

const tokenOf = ({ page }: Visitor) => page.evaluate(() => sessionStorage.getItem('kiraa.token'));

/** What a thief gets who has nothing but the token. */
async function withTokenAlone(token: string | null): Promise<unknown> {
  const answer = await fetch(`${stage.world.url}${API_BASE}${endpoints.userDetails.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { code } = (await answer.json()) as { code?: string };
  return answer.ok ? 'open' : code;
}

async function isLoggedIn(page: Page, { name }: Person): Promise<void> {
  await page.goto('/my_profile?lng=en');
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

test('[D-BOUND T15] a token that was taken out of the browser opens nothing, while its person goes on, in two tabs, after a reload, and with a clock that is wrong by a year', async () => {
  stage.world.clock.advance(365 * DAY);
  const person = await stage.world.person();
  const visitor = await stage.visitor({ language: 'en', width: 390 });
  await logIn(visitor, person.mobile);
  expect(await withTokenAlone(await tokenOf(visitor))).toBe('DEVICE_PROOF');
  // The server told its time once, and the browser signs by it from then on.
  expect(visitor.complaints.filter((line) => !/^401 POST .*\/api\/login$/.test(line))).toEqual([]);
  visitor.complaints.length = 0;
  await isLoggedIn(visitor.page, person);
  const second = await visitor.context.newPage();
  await isLoggedIn(second, person);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('[D-BOUND] a browser that keeps no keys logs in as before', async () => {
  const person = await stage.world.person();
  const visitor = await stage.visitor({ language: 'en', width: 390 });
  await visitor.page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await logIn(visitor, person.mobile);
  expect(await withTokenAlone(await tokenOf(visitor))).toBe('open');
  await isLoggedIn(visitor.page, person);
  await visitor.context.close();
});
