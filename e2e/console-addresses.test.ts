import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOperator } from './operator.ts';
import { openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test.each([
  ['en', 1280],
  ['ar', 390],
] as const)(
  '[D-REGISTERS] in %s at %i px an address with a slip in it opens its page, narrowed by what can be read of it',
  async (language, width) => {
    const { statistics, registers, admin } = texts[language];
    const visitor = await openOperator(stage, { language, width });
    const { page, complaints } = visitor;
    for (const [path, title] of [
      ['/admin/statistics?from=garbage&to=2026-02-30&by=century&city=here&show=luck', statistics.title],
      ['/admin/bookings?from=2026-13-45&city=-1&state=lost&sort=best', registers.bookings],
      ['/admin/payments?to=tomorrow&purpose=fun', registers.payments],
      ['/admin/audit?day=2026-2-30', admin.audit],
    ] as const) {
      await page.goto(`${path}&lng=${language}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await expect
        .poll(() => page.getByLabel(texts[language].shell.loading, { exact: true }).count())
        .toBe(0);
    }
    const what = page.getByRole('combobox', { name: texts[language].house.what });
    const said = await what.locator('option').allTextContents();
    expect(said.filter((one) => /^[a-z]+[A-Z]\w*$/.test(one))).toEqual([]);
    await page.goto(`/admin/bookings?from=2021-01-01&lng=${language}`);
    await page
      .getByRole('main')
      .getByText(/ 2021$/)
      .waitFor();
    expect(complaints).toEqual([]);
    await visitor.context.close();
  },
);
