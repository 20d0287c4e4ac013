import { setAdmin } from '../people/admins.ts';
import { paidBooking } from '../rentals/booking-world.ts';
import type { Person, World } from '../world.ts';

/** What the console's lists are filled with copies of. */
export interface Desk {
  readonly owner: Person;
  /** Decides, with every duty. */
  readonly admin: Person;
  readonly bookingId: string;
  readonly paymentId: string;
}

/** One paid and accepted booking, and somebody of the house. */
export async function openDesk(world: World): Promise<Desk> {
  const owner = await world.person('owner', 'سارة القحطاني');
  const renter = await world.person();
  const admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  const { bookingId } = await paidBooking({ world, owner, renter }, { answered: true, hoursAhead: 72 });
  const payment = world.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId);
  const { id: paymentId } = await payment.executeTakeFirstOrThrow();
  return { owner, admin, bookingId, paymentId };
}
