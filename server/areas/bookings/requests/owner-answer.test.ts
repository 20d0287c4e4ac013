import { en } from '@kiraa/texts/en.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { book, confirm, dataOf, decline, view } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterAll(() => world.close());

/** A paid request that waits for its owner. */
async function request() {
  const booked = await book(world, renter, await world.listing({ owner, instant: false }));
  await world.bank.pay(booked.checkoutId, cards.visa);
  await confirm(renter, booked.checkoutId);
  return booked;
}

describe('the owner’s answer', () => {
  test('[P2-OWNB-39] accepts by a multipart form of bookingid and action', async () => {
    const { bookingId } = await request();
    const form = new FormData();
    form.set('bookingid', bookingId);
    form.set('action', 'accepted');
    const headers = { authorization: owner.token };
    const answer = await fetch(`${world.url}/api/booking/status/request`, {
      method: 'POST',
      body: form,
      headers,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ message: expect.any(String), data: { state: 'accepted' } });
  });

  test('[P2-OWNB-40] declines with bookingId, reason, reason_id, dateTime and userId, by the server’s clock', async () => {
    const { bookingId } = await request();
    const reason = 'Sold it yesterday';
    const answer = await fetch(`${world.url}/api/booking/status/request`, {
      method: 'POST',
      headers: { authorization: owner.token, 'content-type': 'application/json' },
      body: JSON.stringify({
        bookingId,
        action: 'declined',
        reason,
        reason_id: '01900000-0000-7000-8000-00000000d004',
        dateTime: '1999-01-01T00:00:00Z',
        userId: owner.id,
      }),
    });
    expect(answer.status).toBe(200);
    const { timeline, state } = await view(renter, bookingId);
    expect(state).toBe('declined');
    expect(timeline.at(-1)).toMatchObject({
      step: 'decline',
      actor: 'owner',
      reason,
      at: world.clock.now().toISOString(),
    });
  });

  test('[P2-OWNB-41] the reasons to choose from come from the database, in both languages', async () => {
    const { data } = dataOf(await owner.api.cancelReasons({}));
    expect(data).toHaveLength(4);
    for (const reason of data) {
      expect(reason.title).toMatch(/\w/);
      expect(reason.titleAr).toMatch(/[\u0600-\u06ff]/);
    }
    expect(data.filter((reason) => reason.needsText)).toHaveLength(1);
  });

  test('[P2-OWNB-33] a reason must be chosen, from the list', async () => {
    const { bookingId } = await request();
    for (const reasonId of [undefined, '', '01900000-0000-7000-8000-00000000d999']) {
      const answer = await owner.api.answerRequest({ bookingId, action: 'declined', reasonId });
      expect(answer).toMatchObject({
        status: 422,
        refusal: { code: 'REASON_REQUIRED', fields: { reasonId: 'REASON_REQUIRED' } },
        message: 'Please select a valid reason',
      });
    }
    expect((await view(owner, bookingId)).state).toBe('requested');
  });

  test('[P2-OWNB-34] the free reason has 10 to 100 letters, after trimming and as people count them', async () => {
    const { bookingId } = await request();
    const tell = async (reason: string) => {
      const other = '01900000-0000-7000-8000-00000000d004';
      const answer = await owner.api.answerRequest({
        bookingId,
        action: 'declined',
        reasonId: other,
        reason,
      });
      return answer.ok ? 'ok' : answer.refusal;
    };
    const refused = { code: 'REASON_LENGTH', fields: { reason: 'REASON_LENGTH' } };
    for (const wrong of [
      '',
      'س'.repeat(9),
      `   ${'a'.repeat(9)}   `,
      '😀'.repeat(9),
      'a'.repeat(101),
      '😀'.repeat(101),
    ]) {
      expect([wrong, await tell(wrong)]).toEqual([wrong, refused]);
    }
    expect(await tell('😀'.repeat(100))).toBe('ok');
    expect(en.refusals.REASON_LENGTH).toContain('10 to 100');
  });

  test('a second answer is refused, because the booking has moved on', async () => {
    const { bookingId } = await request();
    await decline(owner, bookingId);
    const again = await owner.api.answerRequest({ bookingId, action: 'accepted' });
    expect(again).toMatchObject({ status: 409, refusal: { code: 'STEP_NOT_ALLOWED' } });
  });
});
