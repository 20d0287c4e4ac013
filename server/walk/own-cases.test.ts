import { randomUUID } from 'node:crypto';
import { endpointNames } from '@kiraa/contract/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveDuties, setSecondFactor } from '../testing/people/admins.ts';
import type { Person } from '../testing/world.ts';
import { fixtures } from './fixtures.ts';
import { rowOf, send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

/** Every call that decides something between people, with what finds them, and how many they are. */
const CASES: readonly (readonly [call: string, what: string, sides: 1 | 2])[] = [
  ['adminRemoveReviewPhoto', 'review', 2],
  ['answerChargeback', 'chargeback', 2],
  ['approveChargeback', 'chargeback', 2],
  ['askRefund', 'booking', 2],
  ['closeBooksDifference', 'difference', 2],
  ['closeChat', 'team chat', 1],
  ['closePersonReport', 'person report', 2],
  ['decideChange', 'listing', 1],
  ['decideChargeback', 'chargeback', 2],
  ['decideClaim', 'claim', 2],
  ['decideCorrection', 'correction', 2],
  ['decideListing', 'listing', 1],
  ['decideNoShow', 'booking', 2],
  ['decideRefund', 'refund', 2],
  ['decideSignal', 'signal', 2],
  ['decideVerification', 'account', 1],
  ['dismissReports', 'listing', 1],
  ['holdBooking', 'booking', 2],
  ['holdPayouts', 'account', 1],
  ['limitListings', 'account', 1],
  ['noteOnPerson', 'account', 1],
  ['overruleBooking', 'booking', 2],
  ['readImport', 'account', 1],
  ['reportedChat', 'person report', 2],
  ['settleMoney', 'give-back', 2],
  ['settleTransfer', 'transfer reference', 1],
  ['startImport', 'listing import', 1],
  ['takeInChargeback', 'payment reference', 2],
  ['undoImport', 'listing import', 1],
];

test('[D-OWN-CASE] every call of admins that decides or reads what is between people says whose case it is', () => {
  const said = endpointNames.flatMap((name) => {
    const { caseOf } = rowOf(name);
    return caseOf ? [[name, caseOf.what]] : [];
  });
  expect(said.toSorted()).toEqual(CASES.map(([name, what]) => [name, what]));
});

describe.each(CASES)('[D-OWN-CASE] %s', (call, what, count) => {
  test('nobody whose case it is may call it, whatever their duties', async () => {
    const name = endpointNames.find((one) => one === call) ?? expect.fail(`no call ${call}`);
    const good = await fixtures[name].good(stage);
    const input =
      what === 'give-back' ? { ...good.input, id: await refusedGiveBack(), act: 'paid_by_hand' } : good.input;
    const sides = await sidesOf(what, Object.values(input));
    expect(sides).toHaveLength(count);
    const callOf = async (person: Pick<Person, 'id'>) => {
      const token = await stage.token(person as Person, 'renter');
      const reply = await send(stage.world, name, {
        ...{ input, headers: good.headers, authorization: `Bearer ${token}` },
      });
      return reply.status === 200 ? 'done' : `${reply.status} ${reply.body.code}`;
    };
    for (const id of sides) {
      await giveDuties(stage.world, id, ['owner']);
      await setSecondFactor(stage.world, id);
      expect(await callOf({ id })).toBe('403 OWN_CASE');
    }
    const tried = await sql<{ outcome: string }>`
      SELECT o.outcome FROM audit_acts a JOIN audit_outcomes o ON o.act_id = a.id
      WHERE a.what = ${name} AND a.account_id IN (${sql.join(sides)})`.execute(stage.world.db);
    expect(tried.rows).toEqual(sides.map(() => ({ outcome: 'OWN_CASE' })));
    expect(await callOf(stage.admin)).toBe('done');
  });
});

test('[D-OWN-CASE] nobody closes what a provider did otherwise with their money, nor what the bank says of a transfer to them', async () => {
  const { world } = stage;
  const { db, clock } = world;
  const { bookingId, renter, owner } = await stage.booking('accepted');
  const payment = db.selectFrom('payments').select('id').where('booking_id', '=', bookingId);
  const { id: payment_id } = await payment.executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('payment_differences')
    .values({
      ...{ id, payment_id, kind: 'amount', movement_id: id, asked_halalas: 200, moved_halalas: 100 },
      noted_at: clock.now(),
    })
    .execute();
  const transfer = await fixtures.settleTransfer.good(stage);
  const { reference, owner_id } = await db
    .selectFrom('payouts')
    .select(['reference', 'owner_id'])
    .where('reference', '=', String(transfer.input.reference))
    .executeTakeFirstOrThrow();
  const difference = randomUUID();
  await db
    .insertInto('settlement_differences')
    .values({
      ...{ id: difference, source: 'bank', kind: 'came_back', subject: randomUUID(), day: '2026-01-01' },
      ...{ reference: `RETURN ${reference} SARIE`, ours_minor: null, theirs_minor: 100 },
      noted_at: clock.now(),
    })
    .execute();
  const said = async (name: 'settleMoney' | 'closeBooksDifference', of: string, input: object) => {
    await giveDuties(world, of, ['owner']);
    await setSecondFactor(world, of);
    const token = await stage.token({ id: of } as Person, 'renter');
    const reason = 'The bank has explained it to us.';
    const reply = await send(world, name, {
      input: { ...input, reason },
      headers: {},
      authorization: `Bearer ${token}`,
    });
    return `${reply.status} ${reply.body.code}`;
  };
  for (const side of [renter.id, owner.id])
    expect(await said('settleMoney', side, { id, act: 'close' })).toBe('403 OWN_CASE');
  expect(await said('closeBooksDifference', owner_id, { id: difference })).toBe('403 OWN_CASE');
  const { id: stranger } = await world.person();
  expect(await said('settleMoney', stranger, { id, act: 'close' })).toMatch(/^200/);
  expect(await said('closeBooksDifference', stranger, { id: difference })).toMatch(/^200/);
});

/** Whose case it is, looked up by what the call names, and not as the product does. */
async function sidesOf(what: string, named: readonly unknown[]): Promise<string[]> {
  const texts = named.map(String);
  if (what === 'account') return texts.slice(0, 1);
  const one = async (table: string, column: string) => {
    const { rows } = await sql<Record<string, string>>`SELECT * FROM ${sql.table(table)}
      WHERE ${sql.ref(column)}::text IN (${sql.join(texts)})`.execute(stage.world.db);
    expect(rows).toHaveLength(1);
    return rows[0] ?? {};
  };
  const ofBooking = async (id = '') => {
    texts.splice(0, texts.length, id);
    const { renter_id: renter = '', owner_id: owner = '' } = await one('bookings', 'id');
    return [renter, owner];
  };
  switch (what) {
    case 'booking':
      return await ofBooking(texts[0]);
    case 'listing':
      return [(await one('listings', 'id')).owner_id ?? ''];
    case 'listing import':
      return [(await one('listing_imports', 'id')).owner_id ?? ''];
    case 'transfer reference':
      return [(await one('payouts', 'reference')).owner_id ?? ''];
    case 'team chat':
      return [(await one('conversations', 'id')).first_id ?? ''];
    case 'person report': {
      const { person_id: person = '', reporter_id: reporter = '' } = await one('person_reports', 'id');
      return [person, reporter];
    }
    case 'signal': {
      const { rows } = await sql<{ id: string }>`SELECT account_id AS id FROM signal_people
        WHERE signal_id::text IN (${sql.join(texts)})`.execute(stage.world.db);
      return rows.map(({ id }) => id);
    }
    case 'claim':
      return await ofBooking((await one('claims', 'id')).booking_id);
    case 'chargeback':
      return await ofBooking((await one('chargebacks', 'number')).booking_id);
    case 'refund':
      return await ofBooking((await one('operator_refunds', 'number')).booking_id);
    case 'payment reference':
      return await ofBooking((await one('payments', 'reference')).booking_id);
    case 'review': {
      const { author_id: author = '', listing_id: listing = '' } = await one('reviews', 'id');
      texts.splice(0, texts.length, listing);
      return [author, (await one('listings', 'id')).owner_id ?? ''];
    }
    case 'correction':
    case 'difference': {
      if (what === 'correction')
        texts.push((await one('settlement_corrections', 'number')).difference_id ?? '');
      texts.splice(0, texts.length, (await one('settlement_differences', 'id')).reference ?? '');
      return await ofBooking((await one('payments', 'reference')).booking_id);
    }
    default: {
      const { payment_id: payment = '' } = await one('payment_operations', 'id');
      texts.splice(0, texts.length, payment);
      return await ofBooking((await one('payments', 'id')).booking_id);
    }
  }
}

/** A refund that the bank has refused for good, so that it waits for a person. */
async function refusedGiveBack(): Promise<string> {
  const { world } = stage;
  const { bookingId } = await stage.booking('accepted');
  const payments = world.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId);
  const { id: payment_id } = await payments.executeTakeFirstOrThrow();
  const id = randomUUID();
  const now = world.clock.now();
  await world.db
    .insertInto('payment_operations')
    .values({
      ...{ id, payment_id, kind: 'refund', amount_halalas: 100, reference: `R${id}`, state: 'needs_person' },
      created_at: now,
    })
    .execute();
  return id;
}
