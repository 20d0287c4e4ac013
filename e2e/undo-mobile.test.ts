import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { axeFindings, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const HOURS = 3_600_000;
const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)(
  '[D-MOBILE-UNDO] the link to the old number in $language at $width px',
  ({ language, width }) => {
    test('says what happened, changes nothing by itself, puts the number back when that is confirmed, and works once', async () => {
      const { world } = stage;
      const words = texts[language].undoMobile;
      const person = await world.person('renter');
      const token = `undo-${language}-${'x'.repeat(32)}`;
      const before = language === 'ar' ? '+966559990001' : '+966559990002';
      const changed_at = world.clock.now();
      await world.db
        .insertInto('mobile_changes')
        .values({
          id: crypto.randomUUID(),
          account_id: person.id,
          token_hash: createHash('sha256').update(token).digest(),
          mobile_before: before,
          country_code_before: '+966',
          changed_at,
          undo_until: new Date(changed_at.getTime() + 72 * HOURS),
        })
        .execute();
      const mobile = async () =>
        (
          await world.db
            .selectFrom('accounts')
            .select('mobile')
            .where('id', '=', person.id)
            .executeTakeFirstOrThrow()
        ).mobile;
      const visitor = await stage.visitor({ language, width });
      const { page, complaints } = visitor;
      await page.goto(`/undo-mobile?lng=${language}#${token}`);
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
      await page.getByText(words.ifNot).waitFor();
      await expect.poll(() => page.url()).not.toContain(token);
      expect(await axeFindings(visitor)).toEqual([]);
      expect(await mobile()).toBe(person.mobile);
      await page.getByRole('button', { name: words.undo }).click();
      await page.getByRole('heading', { level: 1, name: words.done }).waitFor();
      expect(await mobile()).toBe(before);
      expect(complaints).toEqual([]);
      await page.goto(`/?lng=${language}`);
      await page.goto(`/undo-mobile?lng=${language}#${token}`);
      await page.getByRole('heading', { level: 1, name: words.over }).waitFor();
      expect(await axeFindings(visitor)).toEqual([]);
      await visitor.context.close();
    });
  },
);
