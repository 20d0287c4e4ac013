import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openOperator } from './operator.ts';
import { openStage, type Stage, texts } from './stage.ts';
import { expectBriefly } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  const admin = await world.person('renter');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  await admin.api.noteOnPerson({
    accountId: (await world.person('renter')).id,
    words: 'They called about it.',
  });
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
test.each(PLAYED)(
  '[D-AUDIT] whoever downloads a log that is too long is told that the file was cut, in $language at $width px',
  async ({ language, width }) => {
    const words = texts[language].audit;
    const { page, complaints, context } = await openOperator(stage, { language, width });
    // Ten thousand lines are not written for this: the server's answer alone says that there were more.
    await page.route('**/admin/audit/export**', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const name = Object.keys(body.data).find((key) => body.data[key] === false) ?? '';
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, [name]: true } } });
    });
    await page.goto(`/admin/audit?lng=${language}`);
    const download = page.waitForEvent('download');
    await expectBriefly(page, words.isCut, () => page.getByRole('button', { name: words.download }).click());
    expect((await download).suggestedFilename()).toMatch(/^kiraa-audit-.*\.csv$/);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
