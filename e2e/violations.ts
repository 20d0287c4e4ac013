import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe finds on the page as it stands: each rule with its places. A page without frames is asked directly and for
 * violations alone, which takes a fifth of the builder's processor time: the builder loads axe anew on each call, opens a
 * second page to sum up, and names the place of all that passed.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations =
    page.frames().length > 1 ? await askFrameByFrame(page, rules) : await askDirectly(page, rules);
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

async function askDirectly(page: Page, rules: readonly string[] | undefined): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
  return page.evaluate(async (asked) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    return (await loaded.run(document, asked)).violations;
  }, options);
}

/** Also into frames of other origins, such as a provider's form. */
async function askFrameByFrame(page: Page, rules: readonly string[] | undefined): Promise<axe.Result[]> {
  const builder = new AxeBuilder({ page });
  return (await (rules ? builder.withRules([...rules]) : builder).analyze()).violations;
}
