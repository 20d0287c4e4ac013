import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext, Services } from '../../context.ts';
import { transact } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { sweepEach } from '../../platform/sweep.ts';
import { advancePayment } from './advance-payment.ts';
import { baseReference } from './give-back.ts';
import { workNotices } from './payment-job-names.ts';
import { findPaymentByReference } from './payment-queries.ts';
import {
  markProviderEvent,
  type ProviderEvent,
  storeProviderEvent,
  waitingProviderEvents,
} from './provider-event-queries.ts';

/** A notice of a payment that we cannot find is tried this often: it may have come before our own commit. */
const TRIES = 60;

/** Verify, store raw, answer after the commit; the work is a job's (architecture.md, webhooks). */
export async function receiveNotice(context: CallContext): Promise<Outcome<Record<string, never>>> {
  const notice = context.rawBody && context.provider.readNotice(context.rawBody, context.headers);
  if (!notice) return refuse('MALFORMED');
  await transact(context.db, async (trx) => {
    const { eventKey, payload } = notice;
    await storeProviderEvent(trx, {
      id: newId<'provider-event'>(),
      provider: context.provider.name,
      eventKey,
      payload: leastOf(payload),
      at: context.clock.now(),
    });
    await context.jobs.enqueue(trx, workNotices, {}, { singletonKey: 'now' });
  });
  return accept({});
}

/** Card, customer and address fields are never stored: the notice only says which payment to ask about. */
function leastOf(payload: Record<string, unknown>): Record<string, unknown> {
  const inner = typeof payload.payload === 'object' && payload.payload !== null ? payload.payload : {};
  const kept = [
    'id',
    'ndc',
    'merchantTransactionId',
    'paymentType',
    'amount',
    'currency',
    'result',
    'timestamp',
  ];
  return {
    type: payload.type,
    payload: Object.fromEntries(Object.entries(inner).filter(([name]) => kept.includes(name))),
  };
}

/** A notice is never believed on its own: it makes us ask the provider now instead of at the next sweep. */
export async function workOffNotices(services: Services): Promise<void> {
  const waiting = await waitingProviderEvents(services.db, 100);
  await sweepEach(services.log, waiting, (event) => workOff(services, event));
}

async function workOff(services: Services, event: ProviderEvent): Promise<void> {
  const payment = event.reference
    ? await findPaymentByReference(services.db, baseReference(event.reference))
    : undefined;
  if (payment) await advancePayment(services, payment.id);
  const over = payment !== undefined || event.tries + 1 >= TRIES || !event.reference;
  if (over && !payment) services.log.warn({ event: event.id }, 'a notice named no payment of ours');
  await markProviderEvent(services.db, event.id, over ? services.clock.now() : null);
}
