import { describe, expect, test } from 'vitest';
import { openTrial, paidCheckout, type Trial } from '../trial.ts';

type Done = { transactionId: string; amountHalalas: number; error?: string };

const happens = (trial: Trial, merchantTransactionId: string, kind: string, amountHalalas?: number) =>
  trial.door<Done>('/standin/hyperpay/of-itself', { merchantTransactionId, kind, amountHalalas });
const net = async (trial: Trial, reference: string) =>
  (await trial.ledger()).balances[reference]?.netHalalas ?? 0;

describe('what a provider does by itself', () => {
  test('a refund in its back office is of what is left, however much was asked for', async () => {
    const trial = await openTrial();
    const { reference } = await paidCheckout(trial);
    expect((await happens(trial, reference, 'refund', 10_000)).body.amountHalalas).toBe(10_000);
    expect((await happens(trial, reference, 'refund', 99_999)).body.amountHalalas).toBe(15_000);
    expect(await net(trial, reference)).toBe(0);
    expect(await happens(trial, reference, 'refund')).toMatchObject({
      status: 400,
      body: { error: 'nothing is left of it' },
    });
  });

  test('it has no reference of ours, and hangs on the payment', async () => {
    const trial = await openTrial();
    const { reference, paymentId } = await paidCheckout(trial);
    const { body } = await happens(trial, reference, 'refund', 100);
    const effects = (await trial.ledger()).effects as unknown as Record<string, unknown>[];
    expect(effects.at(-1)).toMatchObject({
      effect: 'refund',
      paymentId: body.transactionId,
      referencedId: paymentId,
      merchantTransactionId: reference,
    });
    expect(effects.at(-1)).not.toHaveProperty('operationReference');
  });

  test('a chargeback takes money back, of which no more is won again than was taken', async () => {
    const trial = await openTrial();
    const { reference, paymentId } = await paidCheckout(trial);
    expect((await happens(trial, reference, 'chargeback-won')).status).toBe(400);
    await happens(trial, reference, 'chargeback', 20_000);
    expect(await net(trial, reference)).toBe(5_000);
    expect((await trial.operate('RF', paymentId, '50.01')).body.result.code).toBe('700.400.200');
    expect((await happens(trial, reference, 'chargeback-won', 99_999)).body.amountHalalas).toBe(20_000);
    expect(await net(trial, reference)).toBe(25_000);
    expect((await happens(trial, reference, 'chargeback-won')).status).toBe(400);
    expect((await trial.operate('RF', paymentId, '250.00')).body.result.code).toBe('000.000.000');
  });

  test('of a hold nothing goes back before it is captured, and then of the capture', async () => {
    const trial = await openTrial();
    const { reference, paymentId } = await paidCheckout(trial, { paymentType: 'PA' });
    expect(await happens(trial, reference, 'refund')).toMatchObject({
      status: 400,
      body: { error: 'nothing was paid by this reference' },
    });
    await trial.operate('CP', paymentId, '100.00');
    expect((await happens(trial, reference, 'chargeback')).body.amountHalalas).toBe(10_000);
  });

  test('one form that is paid twice has two payments under one reference', async () => {
    const trial = await openTrial();
    const { reference, paymentId } = await paidCheckout(trial);
    const { body } = await happens(trial, reference, 'payment');
    expect((await trial.query(reference)).body.payments.map(({ id }) => id)).toEqual([
      paymentId,
      body.transactionId,
    ]);
    expect(await net(trial, reference)).toBe(50_000);
  });

  test('nothing of it happens to a payment that failed, that nobody made, or in a way that there is not', async () => {
    const trial = await openTrial();
    const { reference } = await paidCheckout(trial, {}, '4200000000010017');
    for (const kind of ['refund', 'chargeback', 'payment'])
      expect((await happens(trial, reference, kind)).status).toBe(400);
    expect((await happens(trial, 'unknown', 'refund')).status).toBe(400);
    const paid = await paidCheckout(trial);
    expect((await happens(trial, paid.reference, 'gift')).status).toBe(400);
    expect((await happens(trial, paid.reference, 'refund', 0)).status).toBe(400);
    expect(await net(trial, paid.reference)).toBe(25_000);
  });
});
