import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PartyContext } from '../platform/party.ts';
import type { Settled, Transferred } from '../platform/settled.ts';
import { bank } from './bank.ts';

const at = Date.parse('2027-03-07T09:00:00Z');
const paid: Settled = {
  type: 'PAYMENT',
  reference: 'attempt-1',
  transaction: 'txn-1',
  currency: 'SAR',
  minor: 25_000,
  channel: 'mada',
  at,
};
const books: Readonly<Record<string, readonly Settled[]>> = {
  hyperpay: [paid, { ...paid, type: 'REFUND', reference: 'refund-1', transaction: 'txn-2', minor: 5_005 }],
  paypal: [{ ...paid, currency: 'USD', channel: 'paypal', minor: 10_000 }],
  'checkout-com': [],
};
const nextDay = at + 86_400_000;
const transfers: readonly Transferred[] = [
  { reference: 'KP-1', minor: 19_005, at: nextDay, cameBack: false },
  { reference: 'KP-2', minor: 700, at: nextDay, cameBack: true },
  { reference: 'KP-3', minor: 800, at, cameBack: false },
];

async function openBank(moved: readonly Transferred[] = transfers) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const providers = new Map(Object.entries(books).map(([name, lines]) => [name, () => lines]));
  const settled = { providers, transfers: [() => moved] };
  await bank.register(app, { settled } as unknown as PartyContext);
  return async (path: string) => {
    const { statusCode, body } = await app.inject(`/standin/bank/${path}`);
    return { statusCode, lines: body.split('\r\n') };
  };
}

describe('a provider’s list of a day', () => {
  test('has a line for each movement and one for the payout that they come to', async () => {
    const get = await openBank();
    expect(await get('settlement/hyperpay?day=2027-03-07')).toEqual({
      statusCode: 200,
      lines: [
        'type,reference,transaction,currency,amount,fee,net,day,payout',
        'PAYMENT,attempt-1,txn-1,SAR,250.00,2.50,247.50,2027-03-07,HYPERPAY-2027-03-07',
        'REFUND,refund-1,txn-2,SAR,-50.05,0.00,-50.05,2027-03-07,HYPERPAY-2027-03-07',
        'PAYOUT,,HYPERPAY-2027-03-07,SAR,0.00,0.00,197.45,2027-03-07,HYPERPAY-2027-03-07',
        '',
      ],
    });
  });

  test('has its head alone where nothing was settled', async () => {
    const get = await openBank();
    const head = ['type,reference,transaction,currency,amount,fee,net,day,payout', ''];
    expect((await get('settlement/hyperpay?day=2027-03-08')).lines).toEqual(head);
    expect((await get('settlement/checkout-com?day=2027-03-07')).lines).toEqual(head);
  });

  test('is of a provider that there is, and of a day that there is', async () => {
    const get = await openBank();
    for (const path of ['settlement/stripe?day=2027-03-07', 'settlement/hyperpay', 'statement?day=7.3.2027'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 400]);
    for (const day of ['2027-02-29', '2027-13-01', '2027-00-10', '0000-00-00'])
      expect([day, (await get(`statement?day=${day}`)).statusCode]).toEqual([day, 400]);
  });
});

describe('the bank’s statement of a day', () => {
  test('has what providers paid of the day before, in riyals, and transfers out and back', async () => {
    const get = await openBank();
    expect((await get('statement?day=2027-03-08&format=csv')).lines).toEqual([
      'day,amount,reference,bank-reference,text',
      '2027-03-08,197.45,HYPERPAY-2027-03-07,FT0,SETTLEMENT',
      '2027-03-08,361.13,PAYPAL-2027-03-07,FT1,SETTLEMENT',
      '2027-03-08,-190.05,KP-1,FT2,TRANSFER',
      '2027-03-08,7.00,KP-2,FT3,RETURNED',
      '',
    ]);
  });

  test('is in MT940 otherwise, from one balance to the other', async () => {
    const get = await openBank();
    expect((await get('statement?day=2027-03-08')).lines).toEqual([
      ':20:KIRAA',
      ':25:SA0380000000608010167519',
      ':28C:1/1',
      ':60F:C270308SAR1000000,00',
      ':61:2703080308C197,45NTRFHYPERPAY-2027-03-07//FT0',
      ':86:SETTLEMENT',
      ':61:2703080308C361,13NTRFPAYPAL-2027-03-07//FT1',
      ':86:SETTLEMENT',
      ':61:2703080308D190,05NTRFKP-1//FT2',
      ':86:TRANSFER',
      ':61:2703080308C7,00NTRFKP-2//FT3',
      ':86:RETURNED',
      ':62F:C270308SAR1000375,53',
      '-',
      '',
    ]);
  });

  test('closes with a debt where more has left than was there', async () => {
    const get = await openBank([{ reference: 'KP-9', minor: 100_000_050, at, cameBack: false }]);
    const { lines } = await get('statement?day=2027-03-07');
    expect(lines.find((line) => line.startsWith(':62F:'))).toBe(':62F:D270307SAR0,50');
  });
});
