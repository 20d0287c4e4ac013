import { parseArgs } from 'node:util';
import { toSar } from '@kiraa/domain/money.ts';
import {
  type ActOutcome,
  closeDifference,
  type PersonsAct,
  payByHand,
  retryGiveBack,
  waitingMoney,
} from '@kiraa/server/areas/payments/payments.ts';
import { systemClock } from '@kiraa/server/platform/clock.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { saidOf } from '../refuse.ts';

export const MONEY_USAGE = `npm run admin -- money                 what is waiting for a person: refunds that a bank refused, and differences
npm run admin -- money retry ID        sends a refund to the bank again
npm run admin -- money paid-by-hand ID you have paid the renter in another way; the amount in the bank is the company’s
npm run admin -- money close ID        a difference has been cleared up
    --by "Huda" --reason "..."  both are recorded; retry, paid-by-hand and close need them`;

const verbs = ['retry', 'paid-by-hand', 'close'] as const;

export type MoneyCommand =
  | { readonly kind: 'money-list' }
  | (PersonsAct & { readonly kind: 'money-act'; readonly verb: (typeof verbs)[number]; readonly id: string });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LETTERS = 200;

/** Undefined for anything but the list, or one act on one id with a name and a reason. */
export function readMoneyCommand(words: readonly string[]): MoneyCommand | undefined {
  if (words.length === 0) return { kind: 'money-list' };
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { by: { type: 'string' }, reason: { type: 'string' } },
      allowPositionals: true,
    });
    const [typed, id = '', ...more] = positionals;
    const verb = verbs.find((one) => one === typed);
    const by = values.by?.trim() ?? '';
    const reason = values.reason?.trim() ?? '';
    const isSaid = [by, reason].every((text) => text.length > 0 && text.length <= LETTERS);
    if (!verb || !UUID.test(id) || more.length > 0 || !isSaid) return undefined;
    return { kind: 'money-act', verb, id, by, reason };
  } catch {
    return undefined; // an option that is none
  }
}

const SAYS: Readonly<Record<ActOutcome, string>> = {
  done: 'Done, and kept with your name and reason.',
  'not-found': 'There is nothing with this id.',
  'not-waiting': 'It is no longer waiting for anybody: nothing was changed.',
  'a-hold': 'This amount was only held, never taken: release it again, or it expires with its week.',
};

/** A running server sends with its next sweep what is to be sent again. */
export async function runMoneyCommand(db: Db, command: MoneyCommand): Promise<string> {
  if (command.kind === 'money-list') return list(db);
  const { verb, id, by, reason } = command;
  const edges = { db, clock: systemClock };
  switch (verb) {
    case 'retry':
      return saidOf(SAYS, await retryGiveBack(edges, id, { by, reason }), 'done');
    case 'paid-by-hand':
      return saidOf(SAYS, await payByHand(edges, id, { by, reason }), 'done');
    case 'close': {
      const isClosed = await closeDifference(db, id, { by, reason, at: systemClock.now() });
      return saidOf(SAYS, isClosed ? 'done' : 'not-waiting', 'done');
    }
  }
}

async function list(db: Db): Promise<string> {
  const waiting = await waitingMoney(db);
  if (waiting.length === 0) return 'Nothing is waiting for a person.';
  return waiting
    .map(({ id, what, bookingId, reference, amountHalalas, askedHalalas, said, since }) => {
      const asked = askedHalalas === null ? '' : ` of ${toSar(askedHalalas)} asked`;
      const whose = bookingId === null ? 'to verify a card' : `for booking ${bookingId}`;
      const told = said ?? 'no answer';
      return `${id}  ${what}  ${toSar(amountHalalas)} SAR${asked}  of payment ${reference} ${whose}  ${told}  since ${since.toISOString()}`;
    })
    .join('\n');
}
