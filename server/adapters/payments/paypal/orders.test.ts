import { describe, expect, test } from 'vitest';
import type { Call } from '../json-call.ts';
import { approvalOf, type Order, takingAnswer, toPayment } from './orders.ts';
import type { PaypalSettings } from './settings.ts';

/** What the answers are read by; everything else of the settings is for calls. */
const settings = (mode: 'test' | 'live' = 'test', url = 'https://api-m.paypal.com') =>
  ({ mode, url }) as PaypalSettings;

/** 480 riyals at 3.75: 128 dollars. */
const NOTE = 'attempt|48000|3.75';
const act = (status: string, value = '128.00', currency_code = 'USD') => ({
  id: 'ACT1',
  status,
  amount: { currency_code, value },
});
type Unit = Order['purchase_units'][number];
const order = (
  unit: Unit['payments'],
  more: Partial<Order> = {},
  note: string | undefined = NOTE,
): Order => ({
  id: 'ORDER1',
  status: 'COMPLETED',
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: note, payments: unit }],
  ...more,
});
const captured = (status: string, value?: string, currency?: string) =>
  toPayment(order({ captures: [act(status, value, currency)] }), settings());

describe('an order', () => {
  test('is paid by the riyals that were asked for when the dollars are those', () => {
    expect(captured('COMPLETED')).toEqual({
      kind: 'succeeded',
      providerPaymentId: 'ACT1',
      method: 'purchase',
      amountHalalas: 48_000,
      currency: 'SAR',
      reference: 'attempt',
      resultCode: 'COMPLETED',
      card: undefined,
      doubt: undefined,
    });
  });

  test('holds what its payer has authorised', () => {
    const held = order({ authorizations: [act('CREATED')] }, { intent: 'AUTHORIZE' });
    expect(toPayment(held, settings())).toMatchObject({ method: 'hold', amountHalalas: 48_000 });
  });

  test('with another sum is told as what that is worth, and in another currency as that currency', () => {
    expect(captured('COMPLETED', '127.00')).toMatchObject({ amountHalalas: 47_625, currency: 'SAR' });
    expect(captured('COMPLETED', '128.00', 'EUR')).toMatchObject({ amountHalalas: 0, currency: 'EUR' });
    expect(captured('COMPLETED', '1e2')).toMatchObject({ amountHalalas: 0, currency: 'USD' });
  });

  test('is as its newest capture is, though the order is complete', () => {
    const captures = [act('DECLINED'), act('PENDING')];
    expect(toPayment(order({ captures }), settings())).toEqual({ kind: 'pending', resultCode: 'PENDING' });
    expect(toPayment(order({ authorizations: [act('CREATED')] }), settings())).toEqual({
      kind: 'pending',
      resultCode: 'COMPLETED',
    });
  });

  test.each(['DECLINED', 'DENIED', 'FAILED', 'VOIDED'])('whose capture is %s is declined', (status) => {
    expect(captured(status)).toEqual({ kind: 'declined', resultCode: status, expiredCard: false });
  });

  test.each(['REFUNDED', 'PARTIALLY_REFUNDED', 'SOMETHING'])(
    'whose capture is %s is for a person',
    (status) => {
      expect(captured(status)).toEqual({ kind: 'unknown', reason: `status ${status}` });
    },
  );

  test('that nobody has approved waits, and one that was given up is declined', () => {
    for (const status of ['CREATED', 'APPROVED', 'PAYER_ACTION_REQUIRED'])
      expect(toPayment(order(undefined, { status }), settings())).toEqual({
        kind: 'pending',
        resultCode: status,
      });
    expect(toPayment(order(undefined, { status: 'VOIDED' }), settings())).toMatchObject({ kind: 'declined' });
  });

  test.each([undefined, '', 'attempt', 'attempt|0|3.75', 'attempt|48000|0', 'attempt|48000', 'a b|1|3.75'])(
    'with the note %j is none of ours, whatever was paid',
    (note) => {
      const paid = order({ captures: [act('COMPLETED')] });
      const found = { ...paid, purchase_units: [{ ...paid.purchase_units[0], custom_id: note }] };
      expect(toPayment(found, settings())).toEqual({
        kind: 'unknown',
        reason: 'a success without its amount or our note',
      });
    },
  );

  test('that the sandbox has paid is doubted in live operation, and nowhere else', () => {
    const doubt = (mode: 'test' | 'live', url: string) => {
      const answer = toPayment(order({ captures: [act('COMPLETED')] }), settings(mode, url));
      return answer.kind === 'succeeded' ? answer.doubt : answer.kind;
    };
    expect(doubt('live', 'https://api-m.sandbox.paypal.com')).toBe('test-mode');
    expect(doubt('test', 'https://api-m.sandbox.paypal.com')).toBeUndefined();
    expect(doubt('live', 'https://api-m.paypal.com')).toBeUndefined();
  });

  test('is approved on the page that it names by either word', () => {
    const link = (rel: string) => order(undefined, { links: [{ rel, href: `https://page.example/${rel}` }] });
    expect(approvalOf(link('approve'))).toBe('https://page.example/approve');
    expect(approvalOf(link('payer-action'))).toBe('https://page.example/payer-action');
    expect(approvalOf(link('self'))).toBeUndefined();
    expect(approvalOf(order(undefined))).toBeUndefined();
  });
});

describe('what taking the money says', () => {
  const answered = (status: number, body: unknown): Call => ({ kind: 'answered', status, body });
  const refused = (issue: string) => answered(422, { details: [{ issue }] });
  const said = (call: Call) => takingAnswer(call, settings());

  test('is read from the order that comes back', () => {
    const body = order({ captures: [act('COMPLETED')] });
    for (const status of [200, 201])
      expect(said(answered(status, body))).toMatchObject({ kind: 'succeeded', amountHalalas: 48_000 });
  });

  test.each(['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED', 'ORDER_EXPIRED'])(
    '%s declines',
    (issue) => {
      expect(said(refused(issue))).toEqual({ kind: 'declined', resultCode: issue, expiredCard: false });
    },
  );

  test.each(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'PREVIOUS_REQUEST_IN_PROGRESS'])(
    '%s is not yet',
    (issue) => {
      expect(said(refused(issue))).toEqual({ kind: 'pending', resultCode: issue });
    },
  );

  test('that it was taken before has the order read again', () => {
    for (const issue of ['ORDER_ALREADY_CAPTURED', 'ORDER_ALREADY_AUTHORIZED'])
      expect(said(refused(issue))).toBeUndefined();
  });

  test('that nobody understands declines nothing', () => {
    expect(said(refused('SOMETHING_NEW'))).toEqual({ kind: 'unknown', reason: 'SOMETHING_NEW' });
    expect(said(answered(404, undefined))).toEqual({ kind: 'unknown', reason: 'HTTP 404' });
    expect(said(answered(201, { id: 'ORDER1' }))).toEqual({ kind: 'unknown', reason: 'HTTP 201' });
    expect(said({ kind: 'lost', reason: 'TimeoutError' })).toEqual({
      kind: 'unknown',
      reason: 'TimeoutError',
    });
  });
});
