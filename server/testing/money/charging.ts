import { DAY_MILLISECONDS as DAY } from '@kiraa/domain/time.ts';
import { expect } from 'vitest';
import { setAdmin } from '../../areas/accounts/accounts.ts';
import { checkLedger } from '../../areas/books/books.ts';
import { dataOf } from '../rentals/renting.ts';
import type { Person, World } from '../world.ts';

export const CHARGEBACK_REASON = 'The cardholder does not know this payment';
/** The accounts of a booking of 480.00 that its owner has earned. */
export const EARNED = {
  gateway: 48_000,
  owner: -43_200,
  'platform:commission': -4_174,
  'platform:vat': -626,
};

interface Wish {
  readonly amount?: string;
  readonly about?: 'fraud' | 'service' | 'other';
  readonly answerBy?: string;
  readonly providerReference?: string;
}

export async function anAdmin(world: World, name: string): Promise<Person> {
  const admin = await world.person('renter', name);
  await setAdmin(world.db, admin.mobile, world.clock.now());
  return admin;
}

/** What a renter's bank and an admin do about the payment of a booking. */
export function charging(world: World, admin: Person) {
  const referenceOf = async (bookingId: string) => {
    const row = world.db.selectFrom('payments').select('reference').where('booking_id', '=', bookingId);
    return (await row.orderBy('created_at').executeTakeFirstOrThrow()).reference;
  };
  const byHand = async (bookingId: string, wish: Wish = {}) => {
    const said = { amount: '100.00', about: 'other' as const, reason: CHARGEBACK_REASON, ...wish };
    return admin.api.takeInChargeback({ ...said, reference: await referenceOf(bookingId) });
  };
  /** The bank does something of which no notice comes. */
  const bankDoes = async (bookingId: string, kind: 'chargeback' | 'chargeback-won', amount: string) => {
    await world.bank.webhooks('off');
    await world.bank.doOfItself(await referenceOf(bookingId), kind, Number(amount) * 100);
    await world.bank.webhooks('normal');
  };
  return {
    referenceOf,
    byHand,
    bankDoes,
    takenIn: async (bookingId: string, wish: Wish = {}): Promise<number> => {
      await bankDoes(bookingId, 'chargeback', wish.amount ?? '100.00');
      return dataOf(await byHand(bookingId, wish)).data.number;
    },
    lose: (number: number, ownerPart?: string) =>
      admin.api.decideChargeback({
        number,
        verdict: 'lost',
        reason: CHARGEBACK_REASON,
        ...(ownerPart && { ownerPart }),
      }),
    win: (number: number) =>
      admin.api.decideChargeback({ number, verdict: 'won', reason: CHARGEBACK_REASON }),
    hear: async () => {
      await world.bank.settled();
      await world.sweep();
    },
    inDays: (days: number) => new Date(world.clock.now().getTime() + days * DAY).toISOString(),
    ofBooking: async (bookingId: string) => {
      const { data } = dataOf(await admin.api.adminChargebacks({}));
      return data.filter((one) => one.bookingId === bookingId);
    },
    documents: async (bookingId: string) => {
      const rows = world.db.selectFrom('tax_documents').select(['kind', 'total_halalas']);
      return (await rows.where('booking_id', '=', bookingId).orderBy('counter').execute()).map(
        ({ kind, total_halalas }) => [kind, total_halalas],
      );
    },
    expectBalanced: async () => {
      expect((await checkLedger(world.db)).accounts).toEqual([]);
      expect(await world.findings()).toEqual([]);
    },
  };
}
