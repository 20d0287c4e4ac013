import { describe, expect, test } from 'vitest';
import { transportOutcomes } from '../platform/transport.ts';
import { newReference, openTrial, paidCheckout, VISA } from '../trial.ts';

const hadEffect = (outcome: string) => !outcome.endsWith('-before');

describe('planned trouble on a call', () => {
  test.each(transportOutcomes)('capture: %s', async (outcome) => {
    const trial = await openTrial();
    const { paymentId, reference } = await paidCheckout(trial, { paymentType: 'PA', amount: '10.00' });
    const plan = { call: 'capture', merchantTransactionId: reference };
    expect((await trial.plan(plan, outcome, { delayMilliseconds: 30 })).status).toBe(201);

    const asked = performance.now();
    const answer = await trial.operate('CP', paymentId, '10.00').catch(() => 'no answer');
    if (outcome === 'slow') {
      expect(answer).toMatchObject({ body: { result: { code: '000.000.000' } } });
      expect(performance.now() - asked).toBeGreaterThan(25);
    } else {
      expect(answer).toBe('no answer');
    }
    const captured = (await trial.ledger()).effects.filter((each) => each.effect === 'capture');
    expect(captured).toHaveLength(hadEffect(outcome) ? 1 : 0);

    const next = await trial.operate('CP', paymentId, '10.00');
    expect(next.body.result.code).toBe(hadEffect(outcome) ? '700.400.100' : '000.000.000');
  });

  test('status: an answer lost after the read used the session up, one lost before did not', async () => {
    const trial = await openTrial();
    const [kept, lost] = [await paidCheckout(trial), await paidCheckout(trial)];
    await trial.plan({ call: 'status', merchantTransactionId: kept.reference }, '5xx-before');
    await trial.plan({ call: 'status', merchantTransactionId: lost.reference }, 'reset');
    await expect(trial.status(kept.checkoutId)).rejects.toThrow();
    await expect(trial.status(lost.checkoutId)).rejects.toThrow();
    expect((await trial.status(kept.checkoutId)).body.result.code).toBe('000.000.000');
    expect((await trial.status(lost.checkoutId)).body.result.code).toBe('200.300.404');
  });

  test('fires on the n-th matching call, as often as it says', async () => {
    const trial = await openTrial();
    await trial.plan({ call: 'checkout', nth: 2 }, '5xx-before', { times: 2 });
    const outcomes = [];
    for (const _ of [1, 2, 3, 4]) {
      outcomes.push(
        await trial.createCheckout().then(
          (reply) => reply.status,
          () => 'broken',
        ),
      );
    }
    expect(outcomes).toEqual([200, 'broken', 'broken', 200]);
  });

  test('says what it does not know', async () => {
    const trial = await openTrial();
    expect((await trial.plan({ call: 'status' }, 'decline')).status).toBe(400);
    expect((await trial.plan({ call: 'pay' }, 'explode')).status).toBe(400);
    expect((await trial.plan({ reference: 'x' }, 'decline')).status).toBe(400);
  });
});

describe('planned money', () => {
  const cases = [
    { outcome: 'decline', first: '800.100.152', later: '800.100.152', halalas: 0 },
    { outcome: 'pending-then-ok', first: '000.200.000', later: '000.000.000', halalas: 25_000 },
    { outcome: 'pending-then-decline', first: '000.200.000', later: '800.100.152', halalas: 0 },
    { outcome: 'wrong-amount', first: '000.000.000', later: '000.000.000', halalas: 24_900 },
    { outcome: 'test-mode-code', first: '000.100.112', later: '000.100.112', halalas: 25_000 },
  ];

  test.each(cases)('charge: $outcome', async ({ outcome, first, later, halalas }) => {
    for (const call of ['pay', 'checkout', undefined]) {
      const trial = await openTrial();
      const reference = newReference();
      await trial.plan({ call, merchantTransactionId: reference }, outcome, { delayMilliseconds: 5000 });
      const checkout = await trial.createCheckout({ reference });
      await trial.pay(checkout.body.id, VISA);
      const codeFound = async () => (await trial.query(reference)).body.payments[0]?.result.code;
      expect(await codeFound()).toBe(first);
      await trial.advance(5000);
      expect(await codeFound()).toBe(later);
      const balance = (await trial.ledger()).balances[reference];
      expect(balance?.netHalalas ?? 0).toBe(halalas);
    }
  });

  test.each(cases)('refund: $outcome', async ({ outcome, first, later, halalas }) => {
    const trial = await openTrial();
    const { reference, paymentId } = await paidCheckout(trial);
    await trial.plan({ call: 'refund' }, outcome, { delayMilliseconds: 5000 });
    const refund = await trial.operate('RF', paymentId, '250.00', { merchantTransactionId: 'refund-2' });
    expect(refund.body.result.code).toBe(first);
    await trial.advance(5000);
    expect((await trial.query('refund-2')).body.payments[0]?.result.code).toBe(later);
    expect((await trial.ledger()).balances[reference]?.refundedHalalas).toBe(halalas);
  });

  test.each([
    { outcome: 'pending-then-ok', seen: { result: { code: '000.200.000' } } },
    { outcome: 'wrong-amount', seen: { amount: '249.00' } },
    { outcome: 'test-mode-code', seen: { result: { code: '000.100.112' } } },
  ])('a query that says $outcome, though the bank did right', async ({ outcome, seen }) => {
    const trial = await openTrial();
    const { reference } = await paidCheckout(trial);
    await trial.plan({ call: 'query' }, outcome);
    expect((await trial.query(reference)).body.payments[0]).toMatchObject(seen);
    expect((await trial.query(reference)).body.payments[0]).toMatchObject({
      result: { code: '000.000.000' },
      amount: '250.00',
    });
    expect((await trial.ledger()).balances[reference]?.netHalalas).toBe(25_000);
  });

  test('a status that is pending first does not use the session up', async () => {
    const trial = await openTrial();
    const { checkoutId } = await paidCheckout(trial);
    await trial.plan({ call: 'status' }, 'pending-then-ok', { times: 2 });
    const codes = [];
    for (const _ of [1, 2, 3]) codes.push((await trial.status(checkoutId)).body.result.code);
    expect(codes).toEqual(['000.200.000', '000.200.000', '000.000.000']);
  });
});
