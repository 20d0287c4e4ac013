import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, type Stage, type Visitor } from './stage.ts';

/** Somebody new who has every duty of the house, logged in on a device of their own. */
export async function openOperator(
  { world, visitor: open }: Stage,
  device: Parameters<Stage['visitor']>[0],
): Promise<Visitor> {
  const { mobile, token } = await world.person('renter');
  await setAdmin(world.db, mobile, world.clock.now());
  const visitor = await open(device);
  await addSession(visitor, token);
  return visitor;
}

/** What an operator's sessions have proved by their second factor is over, as after some hours; not before their page has all that it asks for. */
export async function forgetSecondFactor(
  { world }: Stage,
  { page }: Visitor,
  accountId: string,
): Promise<void> {
  await untilQuiet(page);
  await world.db
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('account_id', '=', accountId)
    .execute();
}
