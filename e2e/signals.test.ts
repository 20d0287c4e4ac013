import { randomUUID } from 'node:crypto';
import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';

const SAID = 'It is the account of our family. <b>Ask us.</b>';

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

/** As the walk writes it down of three accounts with one IBAN. */
async function sharedIban(people: readonly Person[]): Promise<void> {
  const { db, clock } = stage.world;
  const [id, at] = [randomUUID(), clock.now()];
  const found = { kind: 'shared_iban', effect: 'payout_hold', state: 'open' } as const;
  await db
    .insertInto('signals')
    .values({
      ...{ id, subject: id, weight: 3, facts: JSON.stringify({ accounts: 3 }), ...found },
      ...{ found_at: at, waits_since: at },
    })
    .execute();
  for (const { id: account_id } of people)
    await db
      .insertInto('signal_people')
      .values({ signal_id: id, kind: found.kind, account_id, at })
      .execute();
}

const PLAYED = inShort([1], [
  ['en', 1280],
  ['ar', 390],
] as const);
test.each(PLAYED)(
  '[D-SIGNALS] in %s at %i px an owner reads why the transfer waits and objects, and the operator clears it',
  async (language, width) => {
    const { world } = stage;
    const words = texts[language].signals;
    const people = [
      await world.person('owner', 'Sara'),
      await world.person('owner', 'Huda'),
      await world.person('owner', 'Mona'),
    ];
    const [owner = expect.fail('nobody')] = people;
    await sharedIban(people);
    const admin = await world.person('renter', 'Khalid');
    await setAdmin(world.db, admin.mobile, world.clock.now());

    const visitor = await visitorOf(owner, language, width);
    const { page } = visitor;
    await page.goto(`/owner/earnings?lng=${language}`);
    await page.getByText(words.follows.payout_hold).waitFor();
    await page.getByText(words.reasons.shared_iban).waitFor();
    await page.getByRole('button', { name: words.object, exact: true }).click();
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await page.getByText(texts[language].refusals.CLAIM_REASON).waitFor();
    await page.getByLabel(words.yourWords).fill(SAID);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await page.getByText(SAID, { exact: true }).waitFor();
    await page.goto(`/my_profile/privacy?lng=${language}`);
    await page.getByRole('heading', { name: words.title }).waitFor();
    await page.getByText(SAID, { exact: true }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);

    const desk = await visitorOf(admin, language, width);
    await desk.page.goto(`/admin/signals?about=shared_iban&lng=${language}`);
    const card = desk.page.getByRole('article');
    await card.getByText(SAID, { exact: true }).waitFor();
    await card.getByText(words.effects.payout_hold, { exact: true }).waitFor();
    await card.getByRole('button', { name: texts[language].adminConsole.take, exact: true }).click();
    await card.getByRole('button', { name: texts[language].adminConsole.putBack }).waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    await desk.page.emulateMedia({ colorScheme: 'light' });
    await card.getByLabel(words.decision).fill('They are one family.');
    await card.getByRole('button', { name: words.clear, exact: true }).click();
    await desk.page.getByText(words.nothing, { exact: true }).waitFor();
    await desk.page.getByText(texts[language].adminConsole.decided.signal_cleared()).waitFor();
    expect(desk.complaints).toEqual([]);
    await desk.context.close();

    await page.goto(`/owner/earnings?lng=${language}`);
    await page.getByText(texts[language].earnings.nothingDue).waitFor();
    expect(await page.getByText(words.follows.payout_hold).count()).toBe(0);
    // The empty objection, which the form shows at its field.
    expect(visitor.complaints).toEqual([expect.stringMatching(/^422 POST .*\/api\/checks\/object$/)]);
    await visitor.context.close();
  },
);
