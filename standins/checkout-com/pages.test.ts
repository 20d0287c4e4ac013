import { describe, expect, test } from 'vitest';
import { CARDS, type Merchant, openMerchant, pageWish, paid } from './trial.ts';

const DAY = 86_400_000;
const letters = (count: number) => 'x'.repeat(count);
const address = (length: number) => `https://site.example/${letters(length - 21)}`;

async function madePage(merchant: Merchant, wishes: object = {}) {
  const { body } = await merchant.send('POST', '/hosted-payments', { body: pageWish(wishes) });
  return { id: body.id, at: `${merchant.url}/checkout-com/page/${body.id}` };
}

/** What a browser sends when its button is pressed; where it is sent then, or what it is shown. */
async function press(at: string, fields: Record<string, string>) {
  const answer = await fetch(at, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location') ?? '', shown: await answer.text() };
}

const card = (more: Record<string, string> = {}) => ({
  number: CARDS.visa,
  expiry: '12/27',
  cvv: '123',
  holder: 'Noura',
  ...more,
});
const read = async (at: string) => (await fetch(at)).text();

describe('a page', () => {
  test('is made with an address of its own and says what it is for', async () => {
    const merchant = await openMerchant();
    const wish = pageWish({ reference: letters(50), success_url: address(255) });
    const { status, body } = await merchant.send('POST', '/hosted-payments', { body: wish });
    expect([status, body.reference]).toEqual([201, letters(50)]);
    expect(body.id).toMatch(/^hpp_[0-9a-f]{26}$/);
    expect(body._links.redirect?.href).toBe(`${merchant.url}/checkout-com/page/${body.id}`);
    expect(await merchant.read(`/hosted-payments/${body.id}`)).toMatchObject({
      status: 'Payment Pending',
      amount: 48_000,
      currency: 'SAR',
    });
    expect(await merchant.did('/hosted-payments/hpp_x', {}, 'GET')).toEqual([404]);
  });

  test.each<[object, string]>([
    [{ success_url: undefined }, 'success_url_invalid'],
    [{ failure_url: address(256) }, 'failure_url_invalid'],
    [{ cancel_url: 'javascript:alert(1)' }, 'cancel_url_invalid'],
    [{ amount: 0 }, 'amount_invalid'],
    [{ amount: '48000' }, 'amount_invalid'],
    [{ amount: 480.5 }, 'amount_invalid'],
    [{ reference: letters(51) }, 'reference_invalid'],
    [{ currency: 'USD' }, 'currency_invalid'],
    [{ billing: {} }, 'billing_address_country_required'],
    [{ processing_channel_id: 'pc_other' }, 'processing_channel_id_invalid'],
  ])('is not made with %j', async (wishes, error) => {
    const { did } = await openMerchant();
    expect(await did('/hosted-payments', pageWish(wishes))).toEqual([422, error]);
  });

  test('that is wrong in several ways is told all of them', async () => {
    const { did } = await openMerchant();
    expect(
      await did('/hosted-payments', pageWish({ amount: -1, currency: 'sar', cancel_url: '/no' })),
    ).toEqual([422, 'cancel_url_invalid', 'amount_invalid', 'currency_invalid']);
  });

  test('is open for a day', async () => {
    const merchant = await openMerchant();
    const { id, at } = await madePage(merchant, { locale: 'en-GB' });
    await merchant.advance(DAY - 1);
    expect(await read(at)).toContain('Pay by card');
    await merchant.advance(1);
    expect((await merchant.read(`/hosted-payments/${id}`)).status).toBe('Expired');
    expect(await read(at)).toContain('This payment page has expired.');
    expect((await press(at, card())).shown).toContain('This payment page has expired.');
    expect((await merchant.door('/standin/checkout-com/pay', { checkoutId: id })).status).toBe(400);
    expect((await merchant.door('/standin/checkout-com/payments')).body).toEqual([]);
  });

  test('speaks Arabic where it is told no other language, from the right, with the amount from the left', async () => {
    const merchant = await openMerchant();
    const { at } = await madePage(merchant, { amount: 125_050 });
    const arabic = await read(at);
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('الدفع بالبطاقة');
    expect(arabic).toContain('<bdi dir="ltr">1,250.50</bdi> ر.س');
    const english = await read((await madePage(merchant, { locale: 'en-GB' })).at);
    expect(english).toContain('<html lang="en" dir="ltr">');
    expect(english).toContain('<bdi dir="ltr">480.00</bdi> SAR');
  });

  test('is kept by no cache and tells nobody where its reader comes from', async () => {
    const merchant = await openMerchant();
    const { headers } = await fetch((await madePage(merchant)).at);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('a shopper', () => {
  test.each([
    [{ number: '4242424242424241' }],
    [{ number: '' }],
    [{ expiry: '12/25' }],
    [{ expiry: '13/30' }],
    [{ expiry: '1230x' }],
    [{ cvv: '12' }],
    [{ cvv: '1234' }],
    [{ holder: '' }],
  ])('who enters %j is told so, and pays nothing', async (more) => {
    const merchant = await openMerchant();
    const { at } = await madePage(merchant, { locale: 'en' });
    const { status, shown } = await press(at, card(more));
    expect(status).toBe(200);
    expect(shown).toContain('<p role="alert">Please check the card details.</p>');
    expect((await merchant.door('/standin/checkout-com/payments')).body).toEqual([]);
    expect(await read(at)).not.toContain('role="alert"');
  });

  test('pays in digits of any script, is brought back, and finds the page over', async () => {
    const merchant = await openMerchant();
    const { id, at } = await madePage(merchant);
    const typed = card({ number: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', expiry: '٠١/٢٦', cvv: '١٢٣' });
    const { status, to } = await press(at, typed);
    expect(status).toBe(303);
    expect(to).toMatch(/^https:\/\/site\.example\/back\?of=1&cko-session-id=sid_[0-9a-f]{26}$/);
    const page = await merchant.read(`/hosted-payments/${id}`);
    expect(page.status).toBe('Payment Received');
    const session = new URL(to).searchParams.get('cko-session-id');
    expect((await merchant.read(`/payments/${session}`)).id).toBe(page.payment_id);
    expect((await press(at, card())).shown).toContain('This payment page has expired.');
  });

  test('whose card is declined is brought to the other address, and may try another card', async () => {
    const merchant = await openMerchant();
    const { id, at } = await madePage(merchant);
    expect((await press(at, card({ number: CARDS.poor }))).to).toMatch(
      /^https:\/\/site\.example\/failed\?cko-session-id=sid_/,
    );
    expect((await merchant.read(`/hosted-payments/${id}`)).status).toBe('Payment Pending');
    expect((await press(at, card())).to).toContain('https://site.example/back');
  });

  test('is asked by the bank in the page’s language, and what was pressed once counts', async () => {
    const merchant = await openMerchant();
    const { at } = await madePage(merchant, { locale: 'en' });
    const asked = await press(at, card({ number: CARDS.asking }));
    expect([asked.status, asked.to]).toEqual([
      303,
      expect.stringMatching(/^\/checkout-com\/3ds\/sid_[0-9a-f]{26}$/),
    ]);
    const bank = merchant.url + asked.to;
    expect(await read(bank)).toContain('A shop asks to charge your card. Do you approve?');
    expect((await press(bank, { decision: 'perhaps' })).status).toBe(404);
    expect((await press(bank, { decision: 'approve' })).to).toContain('https://site.example/back');
    expect(await read(bank)).toContain('This payment page has expired.');
    expect((await press(bank, { decision: 'refuse' })).to).toContain('https://site.example/back');
    const [payment] = (await merchant.door<{ stage: string }[]>('/standin/checkout-com/payments')).body;
    expect(payment?.stage).toBe('authorised');
  });

  test('at the page of a bank that asks nobody finds nothing to press', async () => {
    const merchant = await openMerchant();
    const { sessionId } = await paid(merchant);
    expect(await read(`${merchant.url}/checkout-com/3ds/sid_x`)).toContain('This payment page has expired.');
    expect(await read(`${merchant.url}/checkout-com/3ds/${sessionId}`)).toContain('has expired.');
    const unknown = await press(`${merchant.url}/checkout-com/3ds/sid_x`, { decision: 'approve' });
    expect(unknown.status).toBe(404);
  });
});
