import { addMilliseconds, MINUTE_MILLISECONDS, SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../../context.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { sweepEach } from '../../../platform/jobs/sweep.ts';
import { claimRemoval, delayRemoval, deleteRemoval, removalsToTry } from './saved-card-queries.ts';

const BATCH = 100;
const CLAIM_MILLISECONDS = 45 * SECOND_MILLISECONDS;

/** Asks the provider to forget the tokens that are removed here, until it has. Asking for one twice does no harm. */
export async function forgetCards(services: Services): Promise<void> {
  const due = await removalsToTry(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, (id) => forgetCard(services, id));
}

async function forgetCard(services: Services, id: string): Promise<void> {
  const now = services.clock.now();
  const until = addMilliseconds(now, CLAIM_MILLISECONDS);
  const removal = await claimRemoval(services.db, id, now, until);
  if (!removal) return;
  const place = { table: 'card_removals', column: 'token_sealed', rowId: id };
  const token = services.fields.open(removal.tokenSealed, place);
  const isForgotten = await services.providers.of(removal).forgetCard(token, removal.channel);
  await failpoint('payment.forget-card.after-call');
  if (isForgotten) return deleteRemoval(services.db, id);
  const waitMinutes = Math.min(360, 2 ** Math.min(10, removal.attempts));
  await delayRemoval(services.db, id, addMilliseconds(now, waitMinutes * MINUTE_MILLISECONDS));
  services.log.warn({ removalId: id }, 'the provider has not forgotten a card yet');
}
