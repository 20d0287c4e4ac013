import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { endedRental } from '@kiraa/server/testing/rentals/ended-rental.ts';
import { setBookings } from '@kiraa/server/testing/rentals/kept-slots.ts';
import { dataOf } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';

const HOUR = 3_600_000;
const DENIED = 'It was like that when I picked it up.';
const REASON = 'The photos of both hand-overs show the same.';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)(
  'decisions about money that has not moved, in $language at $width px',
  ({ language, width }) => {
    const { adminConsole: words, adminRecords: records, story } = texts[language];
    let owner: Person;
    let renter: Person;
    let desk: Visitor;
    beforeAll(async () => {
      const { world } = stage;
      owner = await world.person('owner', 'سارة القحطاني');
      renter = await world.person('renter', 'فهد العتيبي');
      const admin = await world.person('renter', 'خالد المطيري');
      await setAdmin(world.db, admin.mobile, world.clock.now());
      desk = await stage.visitor({ language, width });
      await addSession(desk, admin.token);
    });
    afterAll(() => desk?.context.close());
    const go = (path: string) => desk.page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
    const ended = (name: string, endsInMilliseconds: number) =>
      endedRental(stage.world, { owner, renter, name, endsInMilliseconds });
    const numberOf = async (bookingId: string) =>
      dataOf(await owner.api.bookingStory({ bookingId })).data.booking.bookingNumber;
    /** The case on the page of its queue. */
    const caseOf = (number: string) => desk.page.getByRole('article').filter({ hasText: number });
    /** Decides in the form of a case, which closes when it is decided. */
    async function decide(number: string, button: string, fill: () => Promise<void>): Promise<void> {
      await caseOf(number).getByRole('button', { name: button, exact: true }).click();
      const form = desk.page.getByRole('dialog');
      await fill();
      await form.getByLabel(words.reason).fill(REASON);
      await form.getByRole('button', { name: words.confirm }).click();
      await form.waitFor({ state: 'detached' });
    }
    /** Takes it back where it was decided: the case waits again. */
    async function takeBack(what: string, number: string): Promise<void> {
      const button = desk.page.getByRole('button', { name: words.takeBackOf(what) });
      await button.waitFor();
      await expect.poll(() => caseOf(number).count()).toBe(0);
      expect(await axeFindings(desk)).toEqual([]);
      await button.click();
      await desk.page.getByText(words.takenBackNow).first().waitFor();
      await button.waitFor({ state: 'detached' });
      await caseOf(number).waitFor();
    }

    test.each([
      { by: 'owner', kind: 'damage', amount: '150' },
      { by: 'renter', kind: 'broken_down', amount: '0' },
    ] as const)(
      '[D-UNDO D-CLAIM] what was decided about a claim of the $by is taken back',
      async ({ by, kind, amount }) => {
        const bookingId = await ended(`Camera of the ${by}`, -60_000);
        const over = { state: 'completed', ended_at: new Date(), returned_at: new Date() } as const;
        await setBookings(stage.world.db, { id: bookingId }, over);
        const [mine, other] = by === 'owner' ? [owner, renter] : [renter, owner];
        const wish = {
          bookingId,
          kind,
          amount: '200.00',
          reason: 'It broke on the second day.',
          photoIds: [],
        };
        const { id: claimId } = dataOf(await mine.api.openClaim(wish)).data;
        dataOf(await other.api.answerClaim({ claimId, answer: 'refuse', reason: DENIED, photoIds: [] }));
        const number = await numberOf(bookingId);
        await go('/admin/claims');
        await decide(number, words.decideClaim, async () => {
          const form = desk.page.getByRole('dialog');
          await form.getByText(by === 'owner' ? records.claimUndo : records.claimFinal).waitFor();
          await form.getByLabel(words.comesTo).fill(amount);
        });
        await takeBack(words.decided.claim_decided(number), number);
        expect(dataOf(await mine.api.claim({ claimId })).data).toMatchObject({
          state: 'disputed',
          agreed: null,
        });
        await caseOf(number).getByText(words.claimSteps.reopen).waitFor();
      },
    );

    test('[D-UNDO D-NO-SHOW] that nobody stayed away is taken back, and stands in the booking’s story', async () => {
      const bookingId = await ended('Tent', 46 * HOUR);
      dataOf(await renter.api.actOnNoShow({ bookingId, action: 'say', words: 'Nobody is here' }));
      dataOf(await owner.api.actOnNoShow({ bookingId, action: 'deny', words: 'I stand at the gate' }));
      const number = await numberOf(bookingId);
      await go('/admin/no-shows');
      await decide(number, words.decideClaim, async () => {
        const form = desk.page.getByRole('dialog');
        await form.getByText(records.noShowFinal).waitFor();
        await form.getByRole('radio', { name: words.absents.nobody }).check();
      });
      await takeBack(words.decided.no_show_dropped(number), number);
      await go(`/admin/bookings/${bookingId}`);
      await desk.page.getByText(story.steps.reopen_no_show).first().waitFor();
    });

    test('[D-UNDO D-CHARGEBACK] the answer to a chargeback is taken back, and it can be answered anew', async () => {
      const { world } = stage;
      const bookingId = await ended('Car', -48 * HOUR);
      const row = world.db.selectFrom('payments').select('reference').where('booking_id', '=', bookingId);
      const { reference } = await row.executeTakeFirstOrThrow();
      await world.bank.doOfItself(reference, 'chargeback', 10_000);
      await world.bank.settled();
      await world.sweep();
      const number = await numberOf(bookingId);
      await go('/admin/money?kind=chargeback');
      const answerIt = caseOf(reference).getByRole('button', { name: words.acts.answer });
      await answerIt.click();
      const form = desk.page.getByRole('dialog');
      await form.getByLabel(words.answerForBank).fill(REASON);
      await form.getByRole('button', { name: words.confirm }).click();
      await answerIt.waitFor({ state: 'detached' });
      const takesBack = desk.page.getByRole('button', {
        name: words.takeBackOf(words.decided.chargeback_answered(number)),
      });
      await takesBack.waitFor();
      expect(await axeFindings(desk)).toEqual([]);
      await takesBack.click();
      await answerIt.waitFor();
      await takesBack.waitFor({ state: 'detached' });
      expect(desk.complaints).toEqual([]);
    });
  },
);
