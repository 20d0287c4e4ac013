import type { HandOverOccasion } from '@kiraa/domain/booking/period/hand-over.ts';
import type { Person } from '../world.ts';
import { dataOf } from './renting.ts';

/** `by` types the code that `shown` shows at a hand-over of their booking. */
export async function typeCode(
  by: Person,
  shown: Person,
  { bookingId, occasion }: { readonly bookingId: string; readonly occasion: HandOverOccasion },
): Promise<void> {
  const { data } = dataOf(await shown.api.handOvers({ bookingId }));
  const code = data.handOvers.find((one) => one.occasion === occasion)?.code ?? '';
  dataOf(await by.api.confirmHandOver({ bookingId, occasion, code }));
}

/** Both sides type each other's code: the hand-over is proved. */
export async function prove(
  { renter, owner }: { readonly renter: Person; readonly owner: Person },
  handOver: { readonly bookingId: string; readonly occasion: HandOverOccasion },
): Promise<void> {
  await typeCode(renter, owner, handOver);
  await typeCode(owner, renter, handOver);
}
