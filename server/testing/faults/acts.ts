import { parseSar, ZERO } from '@kiraa/domain/money.ts';
import { askForRefund } from '../../areas/bookings/bookings.ts';
import { FIRST_REASON, RENTER_REASON } from '../rentals/renting.ts';
import type { Person } from '../world.ts';
import { does, type Rental, rents, type Scene, until } from './scene.ts';

/** What the people of a life do, each bearing that what came before came to nothing. */

const REASON = 'The bumper has a new dent on its left side';
export const answers = (scene: Scene, { bookingId }: Rental, action: 'accepted' | 'declined') =>
  does(scene, `the request is ${action}`, () =>
    scene.owner.api.answerRequest({ bookingId, action, reasonId: FIRST_REASON }),
  );

/** The thing comes back in time, and the owner says so. */
export async function comesBack(scene: Scene, { bookingId, end }: Rental): Promise<void> {
  await until(scene, end);
  await does(scene, 'the return', () =>
    scene.owner.api.returnAction({ bookingId, side: 'owner', damaged: 0 }),
  );
}

export async function completed(scene: Scene): Promise<Rental | undefined> {
  const rental = await rents(scene, { instant: true });
  if (rental) await comesBack(scene, rental);
  return rental;
}

export async function numberOf({ world }: Scene, bookingId: string): Promise<number> {
  const row = world.db.selectFrom('bookings').select('number').where('id', '=', bookingId);
  return Number((await row.executeTakeFirstOrThrow()).number);
}

/** An operator's act, which has no call: where the server died, the operator does it again. */
export async function operates(scene: Scene, act: () => Promise<unknown>): Promise<void> {
  const answer = (status: number) => ({ ok: true as const, status, data: {} });
  await does(scene, 'the operator’s act', async () => {
    await act();
    return answer(200);
  });
}

/** A person of the house. */
export async function admin({ world }: Scene): Promise<Person> {
  const person = await world.person();
  const since = { admin_since: world.clock.now() };
  await world.db.updateTable('accounts').set(since).where('id', '=', person.id).execute();
  return person;
}

export async function refunds(scene: Scene, { bookingId }: Rental, sar: string): Promise<void> {
  const { world } = scene;
  const { mobile: by } = await admin(scene);
  const number = await numberOf(scene, bookingId);
  const asked = () =>
    world.db.selectFrom('operator_refunds').where('booking_id', '=', bookingId).select('id').execute();
  await operates(scene, async () => {
    if ((await asked()).length > 0) return;
    const amountHalalas = parseSar(sar) ?? ZERO;
    const limitHalalas = parseSar('1000') ?? ZERO;
    await askForRefund(world.server.services, {
      number,
      amountHalalas,
      reason: REASON,
      by,
      limitHalalas,
    });
  });
}

type ClaimKind = 'damage' | 'broken_down';

/** Opens a claim and has the other side agree; the sum of a renter's goes back at once. */
export async function claims(
  scene: Scene,
  { bookingId }: Rental,
  by: 'owner' | 'renter',
  amount: string,
): Promise<void> {
  const kind: ClaimKind = by === 'owner' ? 'damage' : 'broken_down';
  const [claimant, other] = by === 'owner' ? [scene.owner, scene.renter] : [scene.renter, scene.owner];
  await does(scene, 'the claim', () =>
    claimant.api.openClaim({ bookingId, kind, amount, reason: REASON, photoIds: [] }),
  );
  const row = await scene.world.db
    .selectFrom('claims')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return;
  await does(scene, 'the answer', () =>
    other.api.answerClaim({ claimId: row.id, answer: 'agree', photoIds: [] }),
  );
}

export const cancels = (scene: Scene, { bookingId }: Rental, by: 'owner' | 'renter') =>
  does(scene, `cancelled by the ${by}`, () =>
    by === 'renter'
      ? scene.renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON })
      : scene.owner.api.cancelByOwner({ bookingId, reasonId: FIRST_REASON }),
  );
