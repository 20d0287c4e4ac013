import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { TestRunner } from 'vitest';

/** As long as a page may take to say something of itself. */
const PATIENCE_MS = 5_000;

/** What a page answers, or that it does not. */
async function askPage(page: Page, question: () => Promise<string> | string): Promise<string> {
  const silence = new Promise<string>((tell) => setTimeout(tell, PATIENCE_MS, 'no').unref());
  return await Promise.race([page.evaluate(question), silence]).catch((error: unknown) => String(error));
}

/**
 * A page whose script is busy for ever, and one that draws no more frames, fail a press in the same words: "waiting for
 * element to be visible, enabled and stable".
 */
async function stateOf(page: Page): Promise<string> {
  const answers = await askPage(page, () => `yes, ${document.visibilityState}`);
  const draws = await askPage(page, () => new Promise((tell) => requestAnimationFrame(() => tell('yes'))));
  return `${page.url()}: its script answers: ${answers}; it draws frames: ${draws}`;
}

/** Once for each failed test and page: a test's own hooks may close its pages before this file's is called. */
const reported = new WeakMap<Page, string>();

/** A line and a picture of each of these pages, where the running test has failed. */
export async function reportIfFailed(pages: Iterable<Page>): Promise<void> {
  const task = TestRunner.getCurrentTest();
  if (task?.result?.state !== 'fail') return;
  const name = task.name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);
  for (const [place, page] of [...pages].entries()) {
    if (page.isClosed() || reported.get(page) === task.id) continue;
    reported.set(page, task.id);
    process.stderr.write(`An open page when "${task.name}" failed: ${await stateOf(page)}\n`);
    const path = join('test-results', `${name}-${Date.now()}-${place}.png`);
    await page.screenshot({ path, timeout: PATIENCE_MS }).catch(() => undefined);
  }
}
