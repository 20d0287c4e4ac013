import { describe, expect, test } from 'vitest';
import { openTrial, temporaryFolder } from '../trial.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const IBAN = 'SA0380000000608010167519';

type Shown = {
  uniqueId: string;
  merchantTransactionId: string;
  payoutStatus: string;
  payoutTransferAmount: string;
};
type Answer = {
  status: boolean;
  message?: string;
  data: Shown[] & { accessToken?: string; uniqueId?: string };
};

/** A merchant that is logged in, and the bank's doors. */
async function openMerchant(dataDir?: string) {
  const { url, door, advance, close } = await openTrial(dataDir === undefined ? {} : { dataDir });
  const send = async (path: string, body?: unknown, authorization = 'Bearer standin-hypersplit-token') => {
    const response = await fetch(`${url}/hypersplit/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const order = (reference: string, beneficiary: object = {}) =>
    send('/orders', {
      merchantTransactionId: reference,
      beneficiary: [
        { name: 'نورة', accountId: IBAN, bankIdBIC: 'RJHISARI', transferAmount: '190.05', ...beneficiary },
      ],
    });
  const found = async (reference: string) =>
    (await send(`/orders?merchantTransactionId=${reference}`)).body.data.map((one) => one.payoutStatus);
  const plan = (call: string, outcome: string, more: object = {}) =>
    door('/standin/hypersplit/plan', { match: { call }, outcome, ...more });
  const end = (merchantTransactionId: string, ending?: string) =>
    door('/standin/hypersplit/end', { merchantTransactionId, ending });
  /** The lines of the bank's statement of a day that are about a transfer. */
  const statement = async (day: string) => {
    const text = await (await fetch(`${url}/standin/bank/statement?day=${day}&format=csv`)).text();
    return text.split('\r\n').filter((line) => line.includes('KP-'));
  };
  return { url, door, advance, close, send, order, found, plan, end, statement };
}

describe('a merchant', () => {
  test('is known by mail and password, and then by a token', async () => {
    const { send } = await openMerchant();
    const [email, password] = ['payouts@kiraa.example', 'standin-hypersplit-password'];
    const logged = await send('/login', { email, password });
    expect([logged.status, logged.body.data.accessToken]).toEqual([200, 'standin-hypersplit-token']);
    expect((await send('/login', { email, password: 'other' })).status).toBe(401);
    expect((await send('/login', { email: 'other@kiraa.example', password })).status).toBe(401);
    for (const authorization of ['', 'Bearer other', 'standin-hypersplit-token']) {
      expect((await send('/orders', {}, authorization)).status).toBe(401);
      expect((await send('/orders?merchantTransactionId=KP-1', undefined, authorization)).status).toBe(401);
    }
  });
});

describe('an order', () => {
  test('is on its way for four hours and then has arrived', async () => {
    const { order, found, advance, door } = await openMerchant();
    const taken = await order('KP-1');
    expect([taken.status, taken.body.status]).toEqual([200, true]);
    await advance(4 * HOUR - 1);
    expect(await found('KP-1')).toEqual(['PENDING']);
    await advance(1);
    expect(await found('KP-1')).toEqual(['EXECUTED']);
    expect((await door('/standin/hypersplit/transfers')).body).toEqual([
      {
        uniqueId: taken.body.data.uniqueId,
        merchantTransactionId: 'KP-1',
        payoutBeneficiaryName: 'نورة',
        payoutBeneficiaryAccountId: IBAN,
        payoutTransferAmount: '190.05',
        payoutTransferCurrency: 'SAR',
        payoutStatus: 'EXECUTED',
        bic: 'RJHISARI',
      },
    ]);
  });

  test.each([
    [{ transferAmount: '190' }],
    [{ transferAmount: '190.5' }],
    [{ transferAmount: '-1.00' }],
    [{ transferAmount: '0.00' }],
    [{ transferAmount: undefined }],
    [{ accountId: 'SA038000000060801016751' }],
    [{ accountId: 'AE0380000000608010167519' }],
    [{ accountId: `${IBAN}0` }],
  ])('to %j is refused, and pays nobody', async (beneficiary) => {
    const { order, found } = await openMerchant();
    expect((await order('KP-1', beneficiary)).status).toBe(422);
    expect(await found('KP-1')).toEqual([]);
  });

  test('needs a reference and somebody to be paid', async () => {
    const { order, send, door } = await openMerchant();
    expect((await order('')).status).toBe(422);
    for (const beneficiary of [undefined, [], 'someone'])
      expect((await send('/orders', { merchantTransactionId: 'KP-1', beneficiary })).status).toBe(422);
    expect((await door('/standin/hypersplit/transfers')).body).toEqual([]);
  });

  test('that is sent twice is paid twice, each under an id of its own, and a plan alone refuses the second', async () => {
    const { order, found, plan } = await openMerchant();
    const ids = [await order('KP-1'), await order('KP-1')].map(({ body }) => body.data.uniqueId);
    expect(new Set(ids).size).toBe(2);
    await plan('order', 'refuse-repeat', { times: 2 });
    expect((await order('KP-1')).status).toBe(422);
    expect((await order('KP-2')).status).toBe(200);
    expect(await found('KP-1')).toHaveLength(2);
    expect(await found('KP-2')).toHaveLength(1);
  });

  test('is known after a restart', async () => {
    const dataDir = await temporaryFolder();
    const before = await openMerchant(dataDir);
    const first = await before.order('KP-1');
    await before.end('KP-1', 'RETURNED');
    await before.close();
    const after = await openMerchant(dataDir);
    expect(await after.found('KP-1')).toEqual(['RETURNED']);
    const second = await after.order('KP-1');
    expect(second.body.data.uniqueId).not.toBe(first.body.data.uniqueId);
    expect(await after.found('KP-1')).toHaveLength(2);
  });
});

describe('a plan', () => {
  test('refuses one order, and not the next', async () => {
    const { order, found, plan } = await openMerchant();
    await plan('order', 'refuse');
    expect((await order('KP-1')).status).toBe(422);
    expect((await order('KP-1')).status).toBe(200);
    expect(await found('KP-1')).toHaveLength(1);
  });

  test('lets a transfer come back at once, or days after it had arrived', async () => {
    const { order, found, plan, advance } = await openMerchant();
    await plan('order', 'return');
    await order('KP-1');
    await plan('order', 'return-late');
    await order('KP-2');
    expect([await found('KP-1'), await found('KP-2')]).toEqual([['PENDING'], ['PENDING']]);
    await advance(4 * HOUR);
    expect([await found('KP-1'), await found('KP-2')]).toEqual([['RETURNED'], ['EXECUTED']]);
    await advance(3 * DAY - 1);
    expect(await found('KP-2')).toEqual(['EXECUTED']);
    await advance(1);
    expect(await found('KP-2')).toEqual(['RETURNED']);
  });

  test('hides a transfer from one search, though it is made', async () => {
    const { order, found, plan } = await openMerchant();
    await order('KP-1');
    await plan('find', 'absent');
    expect(await found('KP-1')).toEqual([]);
    expect(await found('KP-1')).toEqual(['PENDING']);
  });

  test.each(['timeout-before', 'timeout-after', 'reset', '5xx-after'])(
    'loses the answer of an order: %s',
    async (outcome) => {
      const { order, found, plan } = await openMerchant();
      await plan('order', outcome, { delayMilliseconds: 20 });
      await expect(order('KP-1')).rejects.toThrow();
      expect(await found('KP-1')).toHaveLength(outcome.endsWith('-before') ? 0 : 1);
    },
  );

  test('loses the answer of a login for as long as it says', async () => {
    const { send, plan } = await openMerchant();
    await plan('login', 'timeout-after', { delayMilliseconds: 20 });
    const asked = performance.now();
    await expect(send('/login', {})).rejects.toThrow();
    expect(performance.now() - asked).toBeLessThan(25_000);
  });

  test('goes with the calls that it can happen to', async () => {
    const { plan } = await openMerchant();
    expect((await plan('find', 'refuse')).status).toBe(400);
    expect((await plan('order', 'absent')).status).toBe(400);
    expect((await plan('login', 'reset')).status).toBe(201);
  });
});

describe('the bank’s statement', () => {
  test('has a transfer on the day in Riyadh on which it arrives, though it was ordered the day before', async () => {
    const { order, advance, statement } = await openMerchant();
    await advance(10 * HOUR);
    await order('KP-1');
    await advance(10 * DAY);
    expect(await statement('2026-01-31')).toEqual([]);
    expect(await statement('2026-02-01')).toEqual(['2026-02-01,-190.05,KP-1,FT0,TRANSFER']);
  });

  test('keeps the day on which a transfer left when it comes back days later', async () => {
    const { order, advance, end, found, statement } = await openMerchant();
    await order('KP-1');
    await advance(4 * HOUR);
    await advance(3 * DAY);
    await end('KP-1', 'RETURNED');
    expect(await found('KP-1')).toEqual(['RETURNED']);
    expect(await statement('2026-01-31')).toEqual(['2026-01-31,-190.05,KP-1,FT0,TRANSFER']);
    expect(await statement('2026-02-03')).toEqual(['2026-02-03,190.05,KP-1,FT0,RETURNED']);
  });

  test('has both ways on one day where a transfer is ended as returned before it had arrived', async () => {
    const { order, end, statement } = await openMerchant();
    await order('KP-1');
    await end('KP-1', 'RETURNED');
    expect(await statement('2026-01-31')).toEqual([
      '2026-01-31,-190.05,KP-1,FT0,TRANSFER',
      '2026-01-31,190.05,KP-1,FT1,RETURNED',
    ]);
  });
});

test('whoever ends a transfer by hand ends one that there is, in a way that there is', async () => {
  const { order, end, found } = await openMerchant();
  await order('KP-1');
  expect((await end('KP-2')).status).toBe(400);
  expect((await end('KP-1', 'LOST')).status).toBe(400);
  expect(await found('KP-1')).toEqual(['PENDING']);
  expect((await end('KP-1')).status).toBe(200);
  expect(await found('KP-1')).toEqual(['EXECUTED']);
});
