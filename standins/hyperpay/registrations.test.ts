import { describe, expect, test } from 'vitest';
import { CARD_ENTITY, MADA, MADA_ENTITY, openTrial, paidCheckout, type Trial, VISA } from '../trial.ts';

const MINUTE = 60_000;
const LATER_FIELDS = {
  amount: '80.00',
  currency: 'SAR',
  paymentType: 'DB',
  merchantTransactionId: 'later',
  shopperResultUrl: 'https://site.example/back',
  'standingInstruction.mode': 'REPEATED',
  'standingInstruction.source': 'CIT',
  'standingInstruction.type': 'UNSCHEDULED',
};

type Registration = { id: string; brand: string; card: { last4Digits: string }; deleted: boolean };

const registrations = async ({ door }: Trial) =>
  (await door<Registration[]>('/standin/hyperpay/registrations')).body;

/** A card that was kept with a payment by it. */
async function keptCard(trial: Trial, { entityId = CARD_ENTITY, number = VISA } = {}) {
  await paidCheckout(trial, { entityId, more: { createRegistration: 'true' } }, number);
  const [kept] = (await registrations(trial)).slice(-1);
  if (!kept) throw new Error('no card was kept');
  return kept;
}

const charge = (trial: Trial, id: string, more: Record<string, string> = {}) =>
  trial.post(`/v1/registrations/${id}/payments`, { entityId: CARD_ENTITY, ...LATER_FIELDS, ...more });

async function forget(trial: Trial, id: string, entityId = CARD_ENTITY) {
  const response = await fetch(`${trial.url}/v1/registrations/${id}?entityId=${entityId}`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer standin-hyperpay-token' },
  });
  return ((await response.json()) as { result: { code: string } }).result.code;
}

describe('a card', () => {
  test('is kept where its checkout asked for that and was paid, and nowhere else', async () => {
    const trial = await openTrial();
    await paidCheckout(trial);
    await paidCheckout(trial, { more: { createRegistration: 'true' } }, '4200000000010017');
    await paidCheckout(trial, { more: { createRegistration: 'false' } });
    expect(await registrations(trial)).toEqual([]);
    expect(await keptCard(trial)).toMatchObject({
      brand: 'VISA',
      card: { last4Digits: '0000' },
      deleted: false,
    });
  });

  test('is charged by a call, whose payment is found by its own reference', async () => {
    const trial = await openTrial();
    const { id } = await keptCard(trial);
    const charged = await charge(trial, id);
    expect([charged.status, charged.body.result.code, charged.body.amount]).toEqual([
      200,
      '000.000.000',
      '80.00',
    ]);
    expect((await trial.query('later')).body.payments).toMatchObject([{ id: charged.body.id }]);
    expect((await trial.ledger()).balances.later).toMatchObject({ debitedHalalas: 8_000, netHalalas: 8_000 });
  });

  test('is held by a call, and what is held is captured as of any other', async () => {
    const trial = await openTrial();
    const { id } = await keptCard(trial);
    const { body } = await charge(trial, id, { paymentType: 'PA' });
    expect((await trial.ledger()).balances.later).toMatchObject({ heldHalalas: 8_000, netHalalas: 0 });
    expect((await trial.operate('CP', body.id, '80.00')).body.result.code).toBe('000.000.000');
  });

  test('that is forgotten charges nothing, and is not forgotten twice', async () => {
    const trial = await openTrial();
    const { id } = await keptCard(trial);
    expect(await forget(trial, id)).toBe('000.000.000');
    expect((await charge(trial, id)).body.result.code).toBe('100.150.202');
    expect(await forget(trial, id)).toBe('100.150.202');
    expect((await trial.ledger()).balances.later).toBeUndefined();
  });

  test('is of the entity that kept it', async () => {
    const trial = await openTrial();
    const { id } = await keptCard(trial);
    expect((await charge(trial, id, { entityId: MADA_ENTITY })).body.result.code).toBe('100.150.200');
    expect(await forget(trial, id, MADA_ENTITY)).toBe('100.150.200');
    expect((await charge(trial, 'unknown')).body.result.code).toBe('100.150.200');
    expect((await registrations(trial))[0]?.deleted).toBe(false);
  });

  test.each<[Record<string, string>, string]>([
    [{ amount: '80' }, '000.000.000'],
    [{ amount: '80.5' }, '200.300.404'],
    [{ amount: '' }, '200.300.404'],
    [{ amount: '0.00' }, '100.550.300'],
    [{ amount: '0' }, '100.550.300'],
    [{ paymentType: 'RF' }, '600.200.400'],
    [{ merchantTransactionId: '' }, '200.300.404'],
    [{ shopperResultUrl: '/back' }, '200.300.404'],
    [{ 'standingInstruction.mode': '' }, '200.300.404'],
  ])('charged with %j is answered %s', async (more, code) => {
    const trial = await openTrial();
    const { id } = await keptCard(trial);
    expect((await charge(trial, id, more)).body.result.code).toBe(code);
    const isCharged = code === '000.000.000';
    expect((await trial.ledger()).balances.later?.netHalalas ?? 0).toBe(isCharged ? 8_000 : 0);
  });

  test('past its date charges nothing', async () => {
    const trial = await openTrial();
    const { id } = await keptCard(trial);
    await trial.advance(800 * 24 * 60 * MINUTE);
    expect((await charge(trial, id)).body.result.code).toBe('100.100.303');
    expect((await trial.ledger()).balances.later).toBeUndefined();
  });
});

describe('a card of mada', () => {
  async function asked(trial: Trial) {
    const { id } = await keptCard(trial, { entityId: MADA_ENTITY, number: MADA });
    const { body } = await charge(trial, id, { entityId: MADA_ENTITY });
    const { redirect } = body as unknown as {
      redirect?: { url: string; parameters: { name: string; value: string }[] };
    };
    return { body, redirect };
  }

  test('is asked for by its bank, where the shopper is sent with what the bank knows them by', async () => {
    const trial = await openTrial();
    const { body, redirect } = await asked(trial);
    expect(body.result.code).toBe('000.200.000');
    const form = new URLSearchParams(redirect?.parameters.map(({ name, value }) => [name, value]));
    const sent = await fetch(redirect?.url ?? '', { method: 'POST', body: form, redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/widget/bank/${body.id}?locale=ar`]);
    const stranger = new URLSearchParams({ threeDSSessionData: 'other' });
    expect((await fetch(redirect?.url ?? '', { method: 'POST', body: stranger })).status).toBe(400);
    const press = new URLSearchParams({ decision: 'approve' });
    const back = await fetch(`${trial.url}/widget/bank/${body.id}`, {
      ...{ method: 'POST', body: press, redirect: 'manual' },
    });
    expect(back.headers.get('location')).toBe(
      `https://site.example/back?id=${body.id}&resourcePath=%2Fv1%2Fpayments%2F${body.id}`,
    );
    expect((await trial.ledger()).balances.later).toMatchObject({ netHalalas: 8_000 });
  });

  test('that nobody answers for takes nothing, and ends with the half hour', async () => {
    const trial = await openTrial();
    await asked(trial);
    await trial.advance(30 * MINUTE - 1);
    expect((await trial.query('later', MADA_ENTITY)).body.payments[0]?.result.code).toBe('000.200.000');
    await trial.advance(1);
    expect((await trial.query('later', MADA_ENTITY)).body.payments[0]?.result.code).toBe('100.396.103');
    expect((await trial.ledger()).balances.later).toBeUndefined();
  });
});
