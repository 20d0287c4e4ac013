import { readFile } from 'node:fs/promises';
import { clientOf } from '@kiraa/server/testing/people/people.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, lastCode, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe.each(
  inShort([0], [
    { language: 'ar', width: 390 },
    { language: 'en', width: 1280 },
  ] as const),
)('privacy and security in $language at $width px', ({ language, width }) => {
  const words = texts[language].privacy;
  const { shell, accounts, refusals } = texts[language];

  test('[F24] [F37] a person ends a log-in that they do not recognise, downloads their data, and deletes their account', async () => {
    const person = await stage.world.person('renter', 'زبيدة الراحلة');
    const forgotten = await logInElsewhere(person);
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    await addSession(visitor, person.token);
    await page.goto(`/my_profile/privacy?lng=${language}`);

    const sessions = page.getByRole('region', { name: words.sessionsTitle });
    await sessions.getByText(words.thisDevice).waitFor();
    expect(await sessions.getByRole('listitem').count()).toBe(2);
    await sessions.getByRole('button', { name: words.endSessionOn(words.unknownDevice) }).click();
    await page.getByText(words.ended(1)).waitFor();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
    expect(await forgotten.userDetails({})).toMatchObject({ status: 401 });

    await page.reload();
    const events = page.getByRole('region', { name: words.eventsTitle });
    await events.getByText(words.events['session-ended']).waitFor();

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: words.download }).click();
    const file = await (await coming).path();
    const taken = JSON.parse(await readFile(file, 'utf8')) as { held: Record<string, unknown[]> };
    expect(taken.held.accounts).toMatchObject([{ full_name: 'زبيدة الراحلة', mobile: person.mobile }]);

    await page.getByRole('button', { name: words.deleteButton }).click();
    const dialog = page.getByRole('dialog', { name: words.deleteTitle });
    await dialog.getByText(words.deleteQuestion).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    const code = await lastCode(stage.world, person.mobile);
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    expect(complaints).toEqual([]);
    const typed = dialog.getByLabel(accounts.otpLabel);
    await typed.fill(wrong);
    await dialog.getByRole('button', { name: words.deleteConfirm }).click();
    await dialog.getByText(refusals.OTP_WRONG).first().waitFor();
    await typed.fill(code);
    await dialog.getByRole('button', { name: words.deleteConfirm }).click();

    await page.getByText(words.deleted).waitFor();
    await page.getByRole('link', { name: shell.signUpOrLogIn }).first().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    const gone = await stage.world.db
      .selectFrom('accounts')
      .select(['mobile', 'deleted_at'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(gone).toMatchObject({ mobile: `deleted:${person.id}` });
    await visitor.context.close();
  });
});

/** Logs the same person in on another device, which they have forgotten. */
async function logInElsewhere({ mobile }: Person) {
  const { guest, clock, url } = stage.world;
  const number = { mobile: mobile.slice('+966'.length), countryCode: '+966' };
  const asked = await guest.logIn({ ...number, loginType: 'mobile' });
  if (!asked.ok || !asked.data.token) throw new Error('no code was sent');
  const otp = await lastCode(stage.world, mobile);
  const entered = await guest.verifySignUpOtp({ ...number, otp }, { token: asked.data.token });
  if (!entered.ok || !entered.data.token) throw new Error('not logged in');
  // A number gets at most one code a minute.
  clock.advance(61_000);
  return clientOf(url, entered.data.token);
}
