import type { OwnerFee } from '@kiraa/domain/booking/money/owner-fee.ts';
import { toSar } from '@kiraa/domain/money.ts';

/** What an owner pays for cancelling, as the wire has it, before and after they have done it. */
export function presentFee(fee: Pick<OwnerFee, 'rule' | 'percent' | 'minimumHalalas' | 'feeHalalas'>) {
  const { rule, percent, minimumHalalas, feeHalalas } = fee;
  return { rule, percent, minimum: toSar(minimumHalalas), amount: toSar(feeHalalas) };
}
