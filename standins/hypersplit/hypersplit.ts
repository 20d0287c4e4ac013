import type { FastifyInstance, FastifyRequest } from 'fastify';
import { choiceIn, DoorError, objectIn, onlyKnown, textIn } from '../platform/door-input.ts';
import { createIdentifiers } from '../platform/identifiers.ts';
import { html } from '../platform/markup.ts';
import type { Party, PartyContext } from '../platform/party.ts';
import { readMatch, registerPlanDoor } from '../platform/plan-door.ts';
import { createPlans, type Plans } from '../platform/plans.ts';
import {
  type Answer,
  answerUnderOutcome,
  isTransportOutcome,
  transportOutcomes,
} from '../platform/transport.ts';
import { openTransfers, type Transfer, type Transfers } from './transfers.ts';

/** What an order can end in beside `ok` and the failures of the connection. */
const orderOutcomes = ['refuse', 'refuse-repeat', 'return', 'return-late'] as const;
const outcomes = ['ok', ...orderOutcomes, 'absent', ...transportOutcomes] as const;
type Outcome = (typeof outcomes)[number];
const calls = ['login', 'order', 'find'] as const;

/** A transfer inside the Kingdom takes some hours. */
const HOURS_ON_THE_WAY = 4;
/** A transfer that comes back late does so this long after it had arrived. */
const DAYS_UNTIL_LATE_RETURN = 3;
const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
const TOKEN = 'standin-hypersplit-token';

type Bank = {
  context: PartyContext;
  plans: Plans<Outcome>;
  transfers: Transfers;
  nextId: () => string;
};

/** HyperPay's transfers to bank accounts, and the bank that makes them. */
export const hypersplit: Party = {
  name: 'hypersplit',
  async register(app, context) {
    const transfers = await openTransfers(context.dataDir);
    const identifiers = createIdentifiers(context.seed, transfers.all().length);
    const bank: Bank = { context, transfers, plans: createPlans<Outcome>(), nextId: identifiers.next };
    context.settled.transfers.push(() => transfers.all().flatMap(movedBy));
    registerCalls(app, bank);
    registerDoors(app, bank);
    return {
      section: () => html`<h2>Payouts (HyperPay's transfers)</h2>
<p>Orders under <code>/hypersplit/api/v1</code>; what the bank knows: <a href="/standin/hypersplit/transfers">transfers</a>.
A transfer arrives after ${String(HOURS_ON_THE_WAY)} hours. <code>POST /standin/hypersplit/plan</code> makes it fail: <code>refuse</code> and
<code>refuse-repeat</code> (of a reference that is known) an order, <code>return</code> it, <code>return-late</code> days after it arrived,
find nothing of it though it was executed (<code>absent</code>), lose answers.</p>`,
      reset: async () => {
        bank.plans.clear();
        await transfers.clear();
      },
      close: () => transfers.close(),
    };
  },
};

/** A transfer leaves the account when it ends, and comes back at once or days later. */
function movedBy({ merchantTransactionId: reference, amount, ending, endsAt, returnsAt }: Transfer) {
  const minor = Math.round(Number(amount) * 100);
  const backAt = ending === 'RETURNED' ? endsAt : returnsAt;
  const out = { reference, minor, at: endsAt, cameBack: false };
  return backAt === undefined ? [out] : [out, { reference, minor, at: backAt, cameBack: true }];
}

function registerCalls(app: FastifyInstance, bank: Bank) {
  app.post('/hypersplit/api/v1/login', async (request, reply) => {
    const { email, password } = objectIn(request.body, 'body');
    const isKnown = email === 'payouts@kiraa.example' && password === 'standin-hypersplit-password';
    const perform = async (): Promise<Answer> =>
      isKnown
        ? { status: 200, body: { status: true, data: { accessToken: TOKEN } } }
        : { status: 401, body: { status: false, message: 'Invalid credentials' } };
    const plan = bank.plans.take('login');
    return answerUnderOutcome(reply, transportOf(plan?.outcome), perform, plan?.delayMilliseconds);
  });

  app.post('/hypersplit/api/v1/orders', async (request, reply) => {
    if (!isLoggedIn(request)) return reply.code(401).send({ status: false, message: 'Unauthenticated' });
    const fields = objectIn(request.body, 'body');
    const plan = bank.plans.take('order', textIn(fields, 'merchantTransactionId'));
    const perform = () => takeOrder(bank, fields, plan?.outcome);
    return answerUnderOutcome(reply, transportOf(plan?.outcome), perform, plan?.delayMilliseconds);
  });

  app.get('/hypersplit/api/v1/orders', async (request, reply) => {
    if (!isLoggedIn(request)) return reply.code(401).send({ status: false, message: 'Unauthenticated' });
    const reference = textIn(objectIn(request.query, 'query'), 'merchantTransactionId') ?? '';
    const plan = bank.plans.take('find', reference);
    const now = bank.context.clock.nowMilliseconds();
    const perform = async (): Promise<Answer> => {
      const known = plan?.outcome === 'absent' ? [] : bank.transfers.of(reference);
      const data = known.map((transfer) => shown(transfer, now));
      return { status: 200, body: { status: true, data } };
    };
    return answerUnderOutcome(reply, transportOf(plan?.outcome), perform, plan?.delayMilliseconds);
  });
}

async function takeOrder(
  bank: Bank,
  fields: Readonly<Record<string, unknown>>,
  outcome: Outcome | undefined,
): Promise<Answer> {
  const [first] = Array.isArray(fields.beneficiary) ? fields.beneficiary : [];
  const to = objectIn(first, 'beneficiary');
  const reference = textIn(fields, 'merchantTransactionId') ?? '';
  const amount = textIn(to, 'transferAmount') ?? '';
  const accountId = textIn(to, 'accountId') ?? '';
  const isWhole = reference !== '' && /^(?!0+\.00$)\d+\.\d{2}$/.test(amount) && /^SA\d{22}$/.test(accountId);
  const isRepeat = bank.transfers.of(reference).length > 0;
  if (!isWhole || outcome === 'refuse' || (outcome === 'refuse-repeat' && isRepeat)) {
    return { status: 422, body: { status: false, message: 'The given data was invalid', errors: {} } };
  }
  const now = bank.context.clock.nowMilliseconds();
  const uniqueId = bank.nextId();
  // Whether the real service refuses a second order of one reference is not known. Here it executes both, which is the worse case.
  await bank.transfers.put({
    uniqueId,
    merchantTransactionId: reference,
    name: textIn(to, 'name') ?? '',
    accountId,
    bic: textIn(to, 'bankIdBIC') ?? '',
    amount,
    madeAt: now,
    ending: outcome === 'return' ? 'RETURNED' : 'EXECUTED',
    endsAt: now + HOURS_ON_THE_WAY * HOUR_MILLISECONDS,
    ...(outcome === 'return-late' && {
      returnsAt: now + HOURS_ON_THE_WAY * HOUR_MILLISECONDS + DAYS_UNTIL_LATE_RETURN * DAY_MILLISECONDS,
    }),
  });
  return { status: 200, body: { status: true, data: { uniqueId } } };
}

function shown(transfer: Transfer, now: number) {
  return {
    uniqueId: transfer.uniqueId,
    merchantTransactionId: transfer.merchantTransactionId,
    payoutBeneficiaryName: transfer.name,
    payoutBeneficiaryAccountId: transfer.accountId,
    payoutTransferAmount: transfer.amount,
    payoutTransferCurrency: 'SAR',
    payoutStatus: statusOf(transfer, now),
  };
}

function statusOf({ endsAt, returnsAt, ending }: Transfer, now: number) {
  if (now < endsAt) return 'PENDING';
  return returnsAt !== undefined && now >= returnsAt ? 'RETURNED' : ending;
}

function isLoggedIn(request: FastifyRequest): boolean {
  return request.headers.authorization === `Bearer ${TOKEN}`;
}

function transportOf(outcome: Outcome | undefined) {
  return outcome !== undefined && isTransportOutcome(outcome) ? outcome : undefined;
}

/** The calls that an outcome can happen to. */
function callsOf(outcome: Outcome): readonly (typeof calls)[number][] {
  if (outcome === 'absent') return ['find'];
  return orderOutcomes.some((one) => one === outcome) ? ['order'] : calls;
}

function registerDoors(app: FastifyInstance, bank: Bank) {
  registerPlanDoor(app, {
    party: 'hypersplit',
    plans: bank.plans,
    outcomes,
    matches: ['call', 'merchantTransactionId'],
    read: readMatch(calls, callsOf),
  });
  app.get('/standin/hypersplit/transfers', async () => {
    const now = bank.context.clock.nowMilliseconds();
    return bank.transfers.all().map((transfer) => ({ ...shown(transfer, now), bic: transfer.bic }));
  });
  /** Ends a transfer now: it has arrived, or it comes back, even after it had arrived. */
  app.post('/standin/hypersplit/end', async (request) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, ['merchantTransactionId', 'ending']);
    const ending = choiceIn(body, 'ending', ['EXECUTED', 'RETURNED'] as const) ?? 'EXECUTED';
    const [transfer] = bank.transfers.of(textIn(body, 'merchantTransactionId') ?? '');
    if (!transfer) throw new DoorError('no such transfer');
    const now = bank.context.clock.nowMilliseconds();
    if (statusOf(transfer, now) !== 'EXECUTED')
      await bank.transfers.put({ ...transfer, ending, endsAt: now });
    // It has left the account on the day on which it arrived, and comes back on this one.
    else if (ending === 'RETURNED') await bank.transfers.put({ ...transfer, returnsAt: now });
    return { ended: true };
  });
}
