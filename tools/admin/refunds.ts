import { parseArgs } from 'node:util';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { type Halalas, parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import {
  approveRefund,
  askForRefund,
  type RefundOutcome,
  type RefundRefusal,
  waitingRefunds,
  withdrawRefund,
} from '@kiraa/server/areas/bookings/bookings.ts';
import type { Config } from '@kiraa/server/config/config.ts';
import { systemClock } from '@kiraa/server/platform/clock.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { refuse } from '../refuse.ts';
import { configOfServer } from '../server-config.ts';
import { type AdminDatabase, MOBILE, withJobs } from './edges.ts';

export const REFUND_USAGE = `npm run admin -- refund list                refunds that are waiting for a second admin
npm run admin -- refund KR-48213 --amount 120.50 --reason "..." --by +966512345678
                                returns it to the renter, at any time, even after the owner was paid
npm run admin -- refund approve 12 --by +966…    by another admin, when it is above APPROVAL_LIMIT_SAR
npm run admin -- refund withdraw 12 --by +966…`;

export type RefundCommand =
  | { readonly kind: 'refund-list' }
  | { readonly kind: 'refund-approve' | 'refund-withdraw'; readonly number: number; readonly by: string }
  | {
      readonly kind: 'refund-ask';
      readonly number: number;
      readonly amountHalalas: Halalas;
      readonly reason: string;
      readonly by: string;
    };

const REASON_LETTERS = 200;

/** Undefined for anything that is no whole command about refunds. */
export function readRefundCommand(words: readonly string[]): RefundCommand | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { amount: { type: 'string' }, reason: { type: 'string' }, by: { type: 'string' } },
      allowPositionals: true,
    });
    const [first = '', second, ...more] = positionals;
    const { by = '', amount, reason } = values;
    if (first === 'list') return words.length === 1 ? { kind: 'refund-list' } : undefined;
    if (more.length > 0 || !MOBILE.test(by)) return undefined;
    if (first === 'approve' || first === 'withdraw') {
      const isBare = /^\d{1,9}$/.test(second ?? '') && amount === undefined && reason === undefined;
      return isBare ? { kind: `refund-${first}`, number: Number(second), by } : undefined;
    }
    const number = /^(?:KR-)?(\d{1,12})$/i.exec(first)?.[1];
    const amountHalalas = parseSar(amount ?? '') ?? ZERO;
    const said = reason?.trim() ?? '';
    const isWhole = number !== undefined && second === undefined && amountHalalas > ZERO;
    if (!isWhole || said === '' || said.length > REASON_LETTERS) return undefined;
    return { kind: 'refund-ask', number: Number(number), amountHalalas, reason: said, by };
  } catch {
    return undefined; // an option that is none
  }
}

const REFUSALS: Readonly<Record<RefundRefusal, string>> = {
  NO_ADMIN: 'No admin has the mobile of --by: nothing was changed.',
  NOT_FOUND: 'There is nothing with this number.',
  ABOVE_LEFT: 'That is more than this booking has left to refund',
  SAME_PERSON: 'Whoever asked for the refund cannot approve it: another admin has to.',
  ENDED: 'It has been made or withdrawn already: nothing was changed.',
};

/** Everything is stored here; a running server sends the money and tells the renter. */
export async function runRefundCommand(database: AdminDatabase, command: RefundCommand): Promise<string> {
  if (command.kind === 'refund-list') return list(database.db);
  const config = await configOfServer(database.db);
  return withJobs(database, systemClock, (edges) => act({ ...edges, config }, command));
}

async function act(
  edges: Parameters<typeof askForRefund>[0] & { readonly config: Pick<Config, 'payouts'> },
  command: Exclude<RefundCommand, { kind: 'refund-list' }>,
): Promise<string> {
  switch (command.kind) {
    case 'refund-approve':
      return told(
        await approveRefund(edges, command.number, command.by),
        () => 'Approved: the money is being returned now.',
      );
    case 'refund-withdraw':
      return told(
        await withdrawRefund(edges, command.number, command.by),
        () => 'Withdrawn: nothing is returned.',
      );
    case 'refund-ask': {
      const { approvalLimitHalalas: limitHalalas } = edges.config.payouts;
      const asked = await askForRefund(edges, { ...command, limitHalalas });
      return told(asked, ({ number, needsSecond }) =>
        needsSecond
          ? `Refund ${number} is waiting for another admin: npm run admin -- refund approve ${number} --by …`
          : `Refund ${number}: ${toSar(command.amountHalalas)} SAR is being returned to the renter.`,
      );
    }
  }
}

function told(outcome: RefundOutcome, say: (done: Extract<RefundOutcome, { ok: true }>) => string): string {
  if (outcome.ok) return say(outcome);
  const { refusal, leftHalalas } = outcome;
  return refuse(
    leftHalalas === undefined ? REFUSALS[refusal] : `${REFUSALS[refusal]}: ${toSar(leftHalalas)} SAR.`,
  );
}

async function list(db: Db): Promise<string> {
  const waiting = await waitingRefunds(db);
  if (waiting.length === 0) return 'No refund is waiting for a second admin.';
  return waiting
    .map(
      ({ number, bookingNumber, amountHalalas, askedBy, askedAt, reason }) =>
        `${number}  ${bookingNumberOf(bookingNumber)}  ${toSar(amountHalalas)} SAR  asked by ${askedBy} ${askedAt.toISOString()}  ${reason}`,
    )
    .join('\n');
}
