import type { Booking } from '@kiraa/domain/booking/booking.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findDeposit, insertDeposit, updateDeposit } from './deposit-queries.ts';

/** The owner has handed the thing over without the deposit, and so has forgone it. The booking's row is locked. */
export async function waiveDeposit(
  { clock }: Pick<Services, 'clock'>,
  trx: Tx,
  { id: bookingId, depositHalalas }: Pick<Booking, 'id'> & { readonly depositHalalas: Halalas },
): Promise<void> {
  const now = clock.now();
  const over = { state: 'over', endedAt: now, ending: 'waived' } as const;
  if (await findDeposit(trx, bookingId)) await updateDeposit(trx, bookingId, over);
  else await insertDeposit(trx, { bookingId, amountHalalas: depositHalalas, askedAt: now, ...over });
}
