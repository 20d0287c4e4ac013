import { type NoticeEndpoint, noticeEndpointOf } from '@kiraa/contract/money/notices.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { isUnderWay } from '@kiraa/domain/payment/states.ts';
import type { CallContext, Services } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { isCleanInput } from '../../../platform/http/input-guard.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { newId } from '../../../platform/ids.ts';
import { sweepEach } from '../../../platform/jobs/sweep.ts';
import { advancePayment } from '../advance-payment.ts';
import { baseReference } from '../give-backs/give-back.ts';
import { type OperationRow, operationsOfPayment } from '../give-backs/operation-queries.ts';
import { workNotices } from '../payment-job-names.ts';
import { findByProviderId, findPaymentByReference, type PaymentRow } from '../payment-queries.ts';
import {
  markProviderEvent,
  type ProviderEvent,
  storeProviderEvent,
  waitingProviderEvents,
} from './provider-event-queries.ts';

/** How often we look for the payment of a notice, which may arrive before our own commit. */
const TRIES = 60;

/** The contract has one row per provider; all lead to the same use case, which is told the provider. */
export const noticeRoutes = Object.fromEntries(
  Object.entries(noticeEndpointOf).map(([provider, name]) => [
    name,
    (context: CallContext) => receiveNotice(context, provider),
  ]),
) as unknown as Handlers<NoticeEndpoint>; // proved by the table's type: each of its values is a row

/** Verifies and stores a notice, and answers after the commit; a job works it off (D-WEBHOOK). */
async function receiveNotice(context: CallContext, name: string): Promise<Outcome<Record<string, never>>> {
  const provider = context.providers.all.find((one) => one.name === name);
  const notice = context.rawBody && (await provider?.readNotice(context.rawBody, context.headers));
  // Sealed by the provider, and still not to be stored: Postgres takes no NUL in a text.
  if (!notice || !isCleanInput(notice)) return refuse('MALFORMED');
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

/** The content of a notice is never booked: it only makes us ask the provider now instead of at the next sweep. */
export async function workOffNotices(services: Services): Promise<void> {
  const waiting = await waitingProviderEvents(services.db, 100);
  await sweepEach(services.log, waiting, (event) => workOff(services, event));
}

async function workOff(services: Services, event: ProviderEvent): Promise<void> {
  const payment = await paymentOf(services, event);
  if (payment && !(await isKnown(services, payment, event)))
    await advancePayment(services, payment.id, 'at once');
  const isNamed = event.reference !== null || event.concerns !== null;
  const over = payment !== undefined || event.tries + 1 >= TRIES || !isNamed;
  if (over && !payment) services.log.warn({ event: event.id }, 'a notice named no payment of ours');
  await markProviderEvent(services.db, event.id, over ? services.clock.now() : null);
}

/** Finds the payment by our reference, or by the provider's id, because a refund made at the provider has no reference of ours. */
async function paymentOf({ db }: Services, event: ProviderEvent): Promise<PaymentRow | undefined> {
  const { provider, reference, concerns } = event;
  const named = reference ? await findPaymentByReference(db, baseReference(reference)) : undefined;
  return named ?? (concerns ? findByProviderId(db, provider, concerns) : undefined);
}

/** Whether the notice is about an operation of ours: its outcome is booked already, or its own sweep asks for it. */
async function isKnown({ db }: Services, payment: PaymentRow, event: ProviderEvent): Promise<boolean> {
  const { movementId, reference } = event;
  if (movementId !== null && movementId === payment.providerPaymentId) return true;
  const operations = await operationsOfPayment(db, payment.id);
  return operations.some(
    (one) => (movementId !== null && one.providerOperationId === movementId) || isAsked(one, reference),
  );
}

const isAsked = (operation: OperationRow, reference: string | null): boolean =>
  operation.reference === reference && (isUnderWay(operation.state) || operation.state === 'done');
