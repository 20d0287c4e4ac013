import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { completed } from '../../testing/rentals/renting-owner.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { setAdmin } from '../accounts/accounts.ts';

/** What two admins do with transfers to owners over HTTP; what each act does is tested by its own area's tests. */
let world: World;
let huda: Person;
let majed: Person;
let owner: Person;

beforeAll(async () => {
  world = await createWorld({ env: { PAYOUTS: 'file', APPROVAL_LIMIT_SAR: '400' } });
  [huda, majed] = [await admin(), await admin()];
});
beforeEach(async () => {
  owner = await world.person('owner', 'سارة القحطاني');
  await giveBankDetails(owner);
});
afterAll(() => world.close());

async function admin(): Promise<Person> {
  const person = await world.person();
  await setAdmin(world.db, person.mobile, world.clock.now());
  return person;
}

/** The owner has earned 432.00, and the weekly run has planned it. */
async function planned(): Promise<void> {
  await completed(world, { owner, renter: await world.person() });
  const { nextAt } = dataOf(await owner.api.payouts({})).data;
  await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
}

async function exported(): Promise<{ number: number; reference: string }> {
  await planned();
  const { number } = dataOf(await huda.api.makePayoutBatch({})).data;
  dataOf(await majed.api.decidePayoutBatch({ number, decision: 'approve' }));
  const { file } = dataOf(await huda.api.exportPayoutBatch({ number })).data;
  return { number, reference: file.split('\r\n')[1]?.split(',')[0] ?? '' };
}

const refusedBy = (answer: Awaited<ReturnType<Person['api']['decidePayoutBatch']>>) =>
  answer.ok ? 'accepted' : answer.refusal.code;
const batchOf = async (number: number) =>
  dataOf(await huda.api.payoutBatches({})).data.find((one) => one.number === number);
const transfers = async () =>
  dataOf(await huda.api.moneyNotFinal({})).data.filter(({ kind }) => kind === 'transfer');

test('[P2-BANK] a batch above the limit is approved by the other admin, and its file is written out once', async () => {
  await planned();
  const made = dataOf(await huda.api.makePayoutBatch({})).data;
  expect(made).toEqual({ number: made.number, way: 'file', payouts: 1, total: '432.00', needsSecond: true });
  const { number } = made;
  const decide = (by: Person, decision: 'approve' | 'undo') => by.api.decidePayoutBatch({ number, decision });
  expect(refusedBy(await huda.api.makePayoutBatch({}))).toBe('NOTHING_PLANNED');
  expect(refusedBy(await huda.api.exportPayoutBatch({ number }))).toBe('BATCH_NOT_APPROVED');
  expect(refusedBy(await decide(huda, 'approve'))).toBe('BATCH_SAME_PERSON');
  expect(refusedBy(await decide(majed, 'approve'))).toBe('accepted');
  expect(refusedBy(await decide(majed, 'approve'))).toBe('BATCH_APPROVED');

  const first = dataOf(await huda.api.exportPayoutBatch({ number })).data;
  expect(first.name).toBe(`kiraa-payouts-${number}.csv`);
  expect(first.file).toMatch(
    /^reference,holder,iban,bic,amount,currency\r\nkiraa-payout-\S+,Sara Alqahtani,SA0380000000608010167519,RJHISARI,432\.00,SAR\r\n$/,
  );
  expect([first.isNew, first.sha256]).toEqual([true, createHash('sha256').update(first.file).digest('hex')]);
  expect(dataOf(await majed.api.exportPayoutBatch({ number })).data).toEqual({ ...first, isNew: false });
  expect(refusedBy(await decide(huda, 'undo'))).toBe('BATCH_EXPORTED');
  expect(await batchOf(number)).toMatchObject({ total: '432.00', payouts: 1, unanswered: 1, undoneAt: null });
});

test('a batch that is undone is not written out, and what was in it waits for the next one', async () => {
  await planned();
  const { number } = dataOf(await huda.api.makePayoutBatch({})).data;
  dataOf(await huda.api.decidePayoutBatch({ number, decision: 'undo' }));
  expect(refusedBy(await huda.api.exportPayoutBatch({ number }))).toBe('BATCH_UNDONE');
  const again = dataOf(await huda.api.makePayoutBatch({})).data;
  expect([again.number === number, again.payouts]).toEqual([false, 1]);
  dataOf(await majed.api.decidePayoutBatch({ number: again.number, decision: 'approve' }));
  dataOf(await huda.api.exportPayoutBatch({ number: again.number }));
});

test('the bank’s file ends its transfers line by line, and counts once', async () => {
  const { number, reference } = await exported();
  const file = [
    'reference,amount,status,bank-reference',
    `${reference},432.00,PAID,SARIE-1`,
    'kiraa-payout-of-somebody,1.00,PAID,SARIE-2',
  ];
  const send = (text: string) => majed.api.takeInPayoutResult({ result: new Blob([text]) });
  const lines = [
    { line: 2, verdict: 'paid', reference, amount: '432.00', status: 'PAID' },
    { line: 3, verdict: 'foreign', reference: 'kiraa-payout-of-somebody', amount: '1.00', status: 'PAID' },
  ];
  expect(dataOf(await send(file.join('\n'))).data).toEqual({ isNew: true, lines });
  expect(dataOf(await send(file.join('\n'))).data).toEqual({ isNew: false, lines });
  expect(refusedBy(await send('no columns of ours'))).toBe('RESULT_UNREADABLE');
  expect(await batchOf(number)).toMatchObject({ unanswered: 0 });
});

test('what the bank never answered is ended by an admin alone, once, and stands among what is not final until then', async () => {
  const { reference } = await exported();
  expect((await transfers()).map(({ id: _, since: __, ...one }) => one)).toContainEqual({
    kind: 'transfer',
    what: 'unknown',
    bookingId: null,
    reference,
    amount: '432.00',
    asked: null,
    waitsIn: null,
    said: null,
    acts: ['paid', 'never_executed'],
  });
  const settle = (outcome: 'paid' | 'never_executed', bankReference?: string) =>
    huda.api.settleTransfer({ reference, outcome, bankReference });
  expect(refusedBy(await settle('paid'))).toBe('BANK_REFERENCE_REQUIRED');
  expect(refusedBy(await settle('paid', 'SARIE-1'))).toBe('BANK_REFERENCE_TAKEN');
  dataOf(await settle('paid', 'SARIE-9'));
  expect(refusedBy(await settle('never_executed'))).toBe('TRANSFER_ANSWERED');
  expect((await transfers()).map((one) => one.reference)).not.toContain(reference);
  const { payouts } = dataOf(await owner.api.payouts({})).data;
  expect(payouts.map(({ state, amount }) => [state, amount])).toEqual([['paid', '432.00']]);
});
