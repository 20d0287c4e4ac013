import { type NoticeEndpoint, noticeEndpointOf } from '@kiraa/contract/notices.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext, Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { newId } from '../../platform/ids.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
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

/** Every provider's row leads to the one use case, which is told whose row it is. */
export const noticeRoutes = Object.fromEntries(
  Object.entries(noticeEndpointOf).map(([provider, name]) => [
    name,
    (context: CallContext) => receiveNotice(context, provider),
  ]),
) as unknown as Handlers<NoticeEndpoint>; // proved by the table's type: each of its values is a row

/** Verify, store raw, answer after the commit; the work is a job's (D-WEBHOOK). */
async function receiveNotice(context: CallContext, name: string): Promise<Outcome<Record<string, never>>> {
  const provider = context.providers.all.find((one) => one.name === name);
  const notice = context.rawBody && (await provider?.readNotice(context.rawBody, context.headers));
  if (!notice) return refuse('MALFORMED');
  await transact(context.db, async (trx) => {
    await storeProviderEvent(trx, {
      ...notice,
      id: newId<'provider-event'>(),
      provider: name,
      receivedAt: context.clock.now(),
    });
    await context.jobs.enqueue(trx, workNotices, {}, { singletonKey: 'now' });
  });
  return accept({});
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
