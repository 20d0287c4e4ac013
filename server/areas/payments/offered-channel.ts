import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { channelOf, type PaymentChannel, type PaymentType } from '@kiraa/domain/payment/states.ts';
import type { Services } from '../../context.ts';

/** By which way somebody asks to pay; refuses one that nobody takes payments by here. */
export function offeredChannel(
  { providers }: Pick<Services, 'providers'>,
  type: PaymentType,
): Outcome<PaymentChannel> {
  const channel = channelOf(type);
  if (providers.offered.includes(channel)) return accept(channel);
  return refuse('INVALID_INPUT', { paymentType: 'NOT_ALLOWED' });
}
