import { expect, test } from 'vitest';
import { approved, ledger, type Merchant, ORDERS, openMerchant, wish } from './trial.ts';

const inLanguage = (locale: string) => ({
  payment_source: {
    paypal: {
      experience_context: {
        locale,
        return_url: 'https://site.example/back?of=1',
        cancel_url: 'https://site.example/no',
      },
    },
  },
});

async function madeOrder(merchant: Merchant, locale = 'en-US') {
  const { body } = await merchant.call(ORDERS, wish({}, inLanguage(locale)));
  const page = `${merchant.url}/paypal/checkoutnow/${body.id}`;
  const press = async (decision: string) => {
    const form = new URLSearchParams({ decision });
    const answer = await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location'), shown: await answer.text() };
  };
  const stage = async () => {
    const orders = (await merchant.door<{ id: string; stage: string }[]>('/standin/paypal/orders')).body;
    return orders.find(({ id }) => id === body.id)?.stage;
  };
  return { id: body.id, page, press, stage, read: async () => (await fetch(page)).text() };
}

test('the page speaks the payer’s language, with the dollars from the left and the way back to the shop', async () => {
  const merchant = await openMerchant();
  const arabic = await (await madeOrder(merchant, 'ar-SA')).read();
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('الموافقة والدفع');
  expect(arabic).toContain('<bdi dir="ltr">USD 100.00</bdi>');
  const { page, read } = await madeOrder(merchant);
  const english = await read();
  expect(english).toContain('<html lang="en" dir="ltr">');
  expect(english).toContain('href="https://site.example/no"');
  const { headers } = await fetch(page);
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
});

test('who agrees is brought back with the order, which is approved and not paid', async () => {
  const merchant = await openMerchant();
  const { id, press, stage } = await madeOrder(merchant);
  expect(await press('approve')).toMatchObject({
    status: 303,
    to: `https://site.example/back?of=1&token=${id}&PayerID=STANDINPAYER1`,
  });
  expect(await stage()).toBe('approved');
  expect(await ledger(merchant)).toBeUndefined();
  expect(await merchant.did(`${ORDERS}/${id}/capture`)).toEqual([201, 'COMPLETED']);
});

test('who pays from an empty account is brought back all the same, and the capture is declined', async () => {
  const merchant = await openMerchant();
  const { id, press } = await madeOrder(merchant);
  expect((await press('decline')).status).toBe(303);
  expect(await merchant.did(`${ORDERS}/${id}/capture`)).toEqual([422, 'INSTRUMENT_DECLINED']);
});

test('who turns back in the bank’s page, or is cut off there, has approved nothing', async () => {
  const merchant = await openMerchant();
  const { id, stage } = await madeOrder(merchant);
  for (const challenge of ['cancel', 'leave'])
    await merchant.door('/standin/paypal/pay', { checkoutId: id, challenge });
  expect(await stage()).toBe('created');
});

test('an order that is paid, or that nobody made, asks nothing and changes nothing', async () => {
  const merchant = await openMerchant();
  const { id, page, press, read, stage } = await madeOrder(merchant);
  await press('approve');
  await merchant.call(`${ORDERS}/${id}/capture`);
  expect(await read()).toContain('This order has ended.');
  expect(await press('decline')).toMatchObject({ status: 200, shown: expect.stringContaining('has ended') });
  expect(await stage()).toBe('completed');
  expect((await merchant.door('/standin/paypal/pay', { checkoutId: id })).status).toBe(400);
  expect(await (await fetch(page.replace(id, 'OTHER'))).text()).toContain('This order has ended.');
});

test('when every token is ended, the next call is refused until the merchant asks for another', async () => {
  const merchant = await openMerchant();
  const id = await approved(merchant);
  await merchant.door('/standin/paypal/tokens/end', {});
  expect((await merchant.call(`${ORDERS}/${id}/capture`)).status).toBe(401);
  expect(await ledger(merchant)).toBeUndefined();
});
