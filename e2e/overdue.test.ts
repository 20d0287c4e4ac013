import { endedRental } from '@kiraa/server/testing/rentals/ended-rental.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openOperator } from './operator.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';

const HOUR = 3_600_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  test('[D-RETURN] what nobody says is back stands among its owner’s day and waits for the team, until the owner says it', async () => {
    const { world } = stage;
    const words = texts[language];
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    const bookingId = await endedRental(world, {
      owner,
      renter,
      name: 'Camera',
      endsInMilliseconds: -30 * HOUR,
    });

    const desk = await openOperator(stage, { language, width });
    await desk.page.goto(`/admin?lng=${language}`);
    await desk.page.getByRole('link', { name: words.adminConsole.queues.overdue }).click();
    const waiting = desk.page.getByRole('link', { name: /Camera/ });
    await waiting.waitFor();
    const chosen = desk.page.getByRole('combobox', { name: words.registers.bookingStanding });
    expect(await chosen.inputValue()).toBe('overdue');
    expect(await axeFindings(desk)).toEqual([]);
    await waiting.click();
    await desk.page.getByText(words.adminRecords.isOverdue).waitFor();
    await desk.page.getByRole('button', { name: words.adminConsole.take, exact: true }).click();
    await desk.page
      .getByText(words.adminConsole.mine('').trim().split(/\s/)[0] ?? '')
      .first()
      .waitFor();
    expect(await axeFindings(desk)).toEqual([]);

    const hers = await stage.visitor({ language, width });
    await addSession(hers, owner.token);
    await hers.page.goto(`/owner/manage?lng=${language}`);
    const day = hers.page.getByRole('region', { name: words.ownerListings.today });
    await day.getByRole('heading', { name: words.ownerListings.endedBefore }).waitFor();
    expect(await axeFindings(hers)).toEqual([]);
    await day.getByRole('link', { name: /Camera/ }).click();
    await hers.page.getByRole('button', { name: words.bookings.returned, exact: true }).waitFor();
    const said = await owner.api.returnAction({ bookingId, side: 'owner', damaged: 0, asksDelayFee: 0 });
    expect(said.ok).toBe(true);

    await desk.page.reload();
    await desk.page.getByText(words.adminPages.bookingStates.completed).first().waitFor();
    expect(await desk.page.getByText(words.adminRecords.isOverdue).count()).toBe(0);
    for (const visitor of [desk, hers]) {
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    }
  });
});
