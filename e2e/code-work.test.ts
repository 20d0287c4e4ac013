import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastCode, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { toastOf, waitForScript } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  // As if half of the hour's codes were sent: every unknown browser works.
  stage = await openStage({ env: { CODE_WORK_BITS: '12', CODE_WORK_FROM_PERCENT: '0' } });
});
afterAll(() => stage?.close());

const words = texts.ar.accounts;

/** How often work was asked for, and done. */
async function counted(): Promise<Record<string, number>> {
  const rows = await stage.world.db
    .selectFrom('rate_counters')
    .select(['bucket', 'count'])
    .where('bucket', 'in', ['code work asked', 'code work done'])
    .execute();
  return Object.fromEntries(rows.map(({ bucket, count }) => [bucket, count]));
}

async function askForCode(visitor: Visitor, mobile: string): Promise<void> {
  const { page } = visitor;
  await page.goto('/terms-and-conditions?lng=ar&dialog=LOGIN');
  const dialog = page.getByRole('dialog', { name: words.logInTitle });
  await dialog.waitFor();
  await waitForScript(page);
  await dialog.getByLabel(words.mobile, { exact: true }).fill(mobile);
  await dialog.getByRole('button', { name: words.sendCode, exact: true }).click();
}

test('[D-WORK] a browser that nobody knows works for its code by itself, and the person reads one sentence', async () => {
  const visitor = await stage.visitor({ language: 'ar', width: 390 });
  const { mobile } = await stage.world.person('renter');
  await askForCode(visitor, `0${mobile.slice(4)}`);
  await toastOf(visitor.page, words.oneMoment).waitFor();
  const form = visitor.page.getByRole('dialog', { name: words.otpTitle });
  await form.waitFor();
  expect(await counted()).toEqual({ 'code work asked': 1, 'code work done': 1 });
  await form.getByLabel(words.otpLabel).fill(await lastCode(stage.world, mobile));
  await form.waitFor({ state: 'detached' });
  // The refusal that asked for the work is no complaint of the page's, nor that the number has no account yet.
  expect(visitor.complaints.filter((line) => !/^(403|404) POST .*\/api\//.test(line))).toEqual([]);
  await visitor.context.close();
});

test('[D-WORK] a browser that has no workers, or lets none run, works in the page and gets its code too', async () => {
  const visitor = await stage.visitor({ language: 'ar', width: 390 });
  await visitor.page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined });
  });
  const before = await counted();
  await askForCode(visitor, '0507002123');
  await visitor.page.getByRole('dialog', { name: words.otpTitle }).waitFor();
  const after = await counted();
  expect(after['code work done']).toBe((before['code work done'] ?? 0) + 1);
  await visitor.context.close();
});

test('[D-WORK] a browser that cannot work at all is told what else there is, and no code is sent', async () => {
  const visitor = await stage.visitor({ language: 'ar', width: 390 });
  await visitor.page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined });
    // As if the page had just been fetched anew for the part that is missing: once a minute is all it tries.
    sessionStorage.setItem('kiraa.reloaded-at', String(Date.now()));
  });
  await visitor.page.route(/code-work/, (route) => route.abort());
  const before = await counted();
  await askForCode(visitor, '0507003123');
  await toastOf(visitor.page, texts.ar.refusals.WORK_NEEDED).waitFor();
  const after = await counted();
  expect(after['code work done']).toBe(before['code work done']);
  expect(after['code work asked']).toBe((before['code work asked'] ?? 0) + 1);
  await visitor.context.close();
});
