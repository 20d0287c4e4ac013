import { describe, expect, test } from 'vitest';
import { MADA, MADA_ENTITY, newReference, openTrial, type Trial, VISA } from '../trial.ts';

const SHOP = 'https://shop.example/checkout/return?attempt=7#done';

function formAddress(trial: Trial, checkoutId: string, locale: string, brands: string): string {
  const query = new URLSearchParams({
    checkoutId,
    locale,
    brands,
    resultUrl: SHOP,
    host: 'https://shop.example',
  });
  return `${trial.url}/widget/card-form?${query}`;
}

async function submit(trial: Trial, checkoutId: string, changes: Record<string, string> = {}) {
  const card = {
    number: VISA,
    expiry: '1299',
    cvv: '123',
    holder: 'Noura',
    brands: 'VISA MASTER',
    locale: 'en',
  };
  const response = await fetch(`${trial.url}/widget/card-form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkoutId, resultUrl: SHOP, ...card, ...changes }),
  });
  return { body: await response.json() };
}

function returnTo(checkoutId: string): string {
  const path = encodeURIComponent(`/v1/checkouts/${checkoutId}/payment`);
  return `https://shop.example/checkout/return?attempt=7&id=${checkoutId}&resourcePath=${path}#done`;
}

describe('the card form', () => {
  test('speaks the language of the page and keeps numbers left to right', async () => {
    const trial = await openTrial();
    const { body } = await trial.createCheckout();
    const arabic = await (await fetch(formAddress(trial, body.id, 'ar', 'VISA'))).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('رقم البطاقة');
    expect(arabic).toMatch(/id="cardNumber"[^>]*dir="ltr"/);
    const english = await (await fetch(formAddress(trial, body.id, 'en', 'VISA MASTER'))).text();
    expect(english).toContain('Card number');
    expect(english).toContain('wpwl-brand-MASTER');
    const unknown = await (await fetch(formAddress(trial, 'nothing', 'en', 'VISA'))).text();
    expect(unknown).toContain('This payment session has ended');
  });

  test('names each wrong field', async () => {
    const trial = await openTrial();
    const { body } = await trial.createCheckout();
    const wrong = await submit(trial, body.id, {
      number: '4200000000000001',
      expiry: '0120',
      cvv: '1',
      holder: '',
    });
    expect(wrong.body.errors.map((each: { field: string }) => each.field)).toEqual([
      'cardNumber',
      'expiry',
      'cvv',
      'holder',
    ]);
    const mada = await submit(trial, body.id, { number: MADA });
    expect(mada.body.errors[0].message).toContain('mada');
    expect((await trial.ledger()).effects).toEqual([]);
  });

  test('pays with digits of any script and sends the shopper back with id and resourcePath', async () => {
    const trial = await openTrial();
    const { body } = await trial.createCheckout();
    const paid = await submit(trial, body.id, { number: '٤٢٠٠ ٠٠٠٠ ٠٠٠٠ ٠٠٠٠', cvv: '١٢٣' });
    expect(paid.body.next).toBe(returnTo(body.id));
    expect((await trial.status(body.id)).body.result.code).toBe('000.000.000');
    expect((await submit(trial, body.id)).body).toEqual({ message: expect.stringContaining('has ended') });
  });

  test('sends nobody to an address that is a script', async () => {
    const trial = await openTrial();
    const { body } = await trial.createCheckout();
    const { body: answer } = await submit(trial, body.id, { resultUrl: 'javascript:alert(1)' });
    expect(answer.next).toBeUndefined();
    expect((await trial.ledger()).effects).toEqual([]);
  });
});

test('a wallet offers its own cards, asks for nothing else, and no bank asks again', async () => {
  const trial = await openTrial();
  const entityId = '8ac7a4c9000000000000000000000003';
  const { body } = await trial.createCheckout({ entityId });
  const form = await (await fetch(formAddress(trial, body.id, 'en', 'APPLEPAY'))).text();
  expect(form).toContain('Pay with Apple Pay');
  expect([...form.matchAll(/<option value="(\d+)">/g)].map((match) => match[1])).toEqual([
    '4200000000000000',
    '4200000000030031',
  ]);
  const wallet = { brands: 'APPLEPAY', expiry: '1239', cvv: '000', holder: 'Wallet' };
  await submit(trial, body.id, { ...wallet, number: '4200000000030031' });
  expect((await trial.status(body.id, entityId)).body.result.code).toBe('800.100.203');
  const paid = await submit(trial, body.id, { ...wallet, number: VISA });
  expect(paid.body.next).toBe(returnTo(body.id));
  const { body: read } = await trial.status(body.id, entityId);
  expect([read.result.code, read.paymentBrand]).toEqual(['000.000.000', 'APPLEPAY']);
});

describe("the bank's page", () => {
  async function challenged(trial: Trial) {
    const reference = newReference();
    const { body } = await trial.createCheckout({ entityId: MADA_ENTITY, reference, amount: '1250.50' });
    const { body: answer } = await submit(trial, body.id, { number: MADA, brands: 'MADA', locale: 'ar' });
    return { checkoutId: body.id, address: `${trial.url}${answer.next}` };
  }

  function press(address: string, decision: string) {
    const body = new URLSearchParams({ decision });
    return fetch(address, { method: 'POST', body, redirect: 'manual' });
  }

  test('asks in the language of the shopper, once', async () => {
    const trial = await openTrial();
    const { address, checkoutId } = await challenged(trial);
    const question = await (await fetch(address)).text();
    expect(question).toContain('dir="rtl"');
    expect(question).toContain('1,250.50');
    expect(question).toContain('موافقة');
    // The answer is read in the language in which the question was.
    expect(question).toContain('name="locale" value="ar"');
    expect((await trial.status(checkoutId, MADA_ENTITY)).body.result.code).toBe('000.200.000');
    const approved = await press(address, 'approve');
    expect([approved.status, approved.headers.get('location')]).toEqual([303, returnTo(checkoutId)]);
    await press(address, 'refuse');
    expect(await (await fetch(address)).text()).toContain('انتهى هذا الطلب');
    expect((await trial.status(checkoutId, MADA_ENTITY)).body.result.code).toBe('000.000.000');
    expect((await trial.ledger()).effects).toHaveLength(1);
  });

  test('can be answered from outside', async () => {
    const trial = await openTrial();
    const { checkoutId } = await challenged(trial);
    const decided = await trial.door('/standin/hyperpay/decide', { checkoutId, decision: 'cancel' });
    expect(decided.body).toMatchObject({ code: '100.396.101' });
    expect((await trial.door('/standin/hyperpay/decide', { checkoutId, decision: 'approve' })).status).toBe(
      400,
    );
  });

  test('of an abandoned try is closed by the next try', async () => {
    const trial = await openTrial();
    const { address, checkoutId } = await challenged(trial);
    await submit(trial, checkoutId, { number: MADA, brands: 'MADA' });
    await press(address, 'approve');
    expect((await trial.ledger()).effects).toEqual([]);
  });
});
