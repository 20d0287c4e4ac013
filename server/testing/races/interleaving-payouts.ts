import fc from 'fast-check';
import {
  approveBatch,
  exportBatch,
  holdOwner,
  importResult,
  makeBatch,
  releaseOwner,
  undoBatch,
} from '../../areas/payouts/payouts.ts';
import type { Move, Stage } from './interleaving-stage.ts';

/** Moves of the people who pay owners out by files for the bank. Several of them do so at once. */

type Act = (stage: Stage, by: string) => Promise<unknown>;

/** The newest batch, whatever has become of it: most that is asked of an old one is refused. */
async function newestBatch({ world }: Stage): Promise<number | undefined> {
  const rows = world.db.selectFrom('payout_batches').select('number');
  return (await rows.orderBy('number', 'desc').executeTakeFirst())?.number;
}

const onBatch =
  (act: (stage: Stage, number: number, by: string) => Promise<unknown>): Act =>
  async (stage, by) => {
    const number = await newestBatch(stage);
    if (number !== undefined) await act(stage, number, by);
  };

/** The file goes to the bank as often as somebody exports it. */
const exported = onBatch(async ({ world, fileBank }, number, by) => {
  const done = await exportBatch(world.server.services, number, by);
  if (!('refusal' in done)) fileBank.take(done.file);
});

async function takesIn({ world }: Stage, file: string, by: string): Promise<void> {
  const taken = await importResult(world.server.services, Buffer.from(file), by);
  if (taken.kind === 'refused') throw new Error(`the bank's answer was refused: ${taken.refusal}`);
}

const answered =
  (ending: 'PAID' | 'RETURNED'): Act =>
  async (stage, by) => {
    const file = stage.fileBank.answer(ending);
    if (file) await takesIn(stage, file, by);
  };

/** The newest answer once more, as it was and with a line's end more, so that it is another file which says the same. */
const again: Act = async (stage, by) => {
  const file = stage.fileBank.answers.at(-1);
  if (!file) return;
  await takesIn(stage, file, by);
  await takesIn(stage, `${file}\n`, by);
};

/** An answer that names nobody's transfer, and one of ours with another amount. */
const foreign: Act = async (stage, by) => {
  const [header, line = ''] = stage.fileBank.answers.at(-1)?.split('\n') ?? [];
  if (!header) return;
  const [reference = '', amount = '', status = '', name = ''] = line.split(',');
  const lines = [`nobody-${reference},${amount},${status},${name}`, `${reference},1.00,${status},${name}`];
  await takesIn(stage, [header, ...lines].join('\n'), by);
};

const heldOrNot =
  (act: typeof holdOwner): Act =>
  async ({ world, owner }, by) =>
    act(world.server.services, { owner: owner.mobile, by, reason: 'A word with them first' });

const acts: Readonly<Record<string, Act>> = {
  'gathers what is planned': (stage, by) => makeBatch(stage.world.server.services, by),
  'gathers what is planned and exports it': async (stage, by) => {
    await makeBatch(stage.world.server.services, by);
    await exported(stage, by);
  },
  'approves the newest batch': onBatch(({ world }, number, by) =>
    approveBatch(world.server.services, number, by),
  ),
  'undoes the newest batch': onBatch(({ world }, number, by) => undoBatch(world.server.services, number, by)),
  'exports the newest batch': exported,
  'takes in that all was paid': answered('PAID'),
  'takes in that all came back': answered('RETURNED'),
  'takes in the newest answer again': again,
  'takes in a foreign line and another amount': foreign,
  'holds the owner': heldOrNot(holdOwner),
  'releases the owner': heldOrNot(releaseOwner),
};

export const paysOut = fc
  .record({ act: fc.constantFrom(...Object.entries(acts)), by: fc.nat({ max: 1 }) })
  .map(
    ({ act: [says, act], by }): Move => ({
      says: `operator ${by} ${says}`,
      needsBooking: true,
      act: async (stage) => {
        const { mobile = '' } = stage.admins[by] ?? {};
        await act(stage, mobile);
      },
    }),
  );

/** Nobody holds the owner's payouts any more, so that the next run plans them. */
export async function letOwnerBePaid({ world, owner, admins: [first] }: Stage): Promise<void> {
  if (!first) return;
  const wish = { owner: owner.mobile, by: first.mobile, reason: 'It is settled' };
  await releaseOwner(world.server.services, wish);
}

/** Everything that is planned leaves, and the bank says that it has arrived. */
export async function payAllOut(stage: Stage): Promise<void> {
  const [first, second] = stage.admins;
  if (!first || !second) return;
  const { services } = stage.world.server;
  const open = stage.world.db.selectFrom('payout_batches').select('number').where('exported_at', 'is', null);
  for (const { number } of await open.where('undone_at', 'is', null).execute())
    await undoBatch(services, number, first.mobile);
  const made = await makeBatch(services, first.mobile);
  if (!('refusal' in made)) {
    if (made.needsSecond) await approveBatch(services, made.number, second.mobile);
    await exported(stage, first.mobile);
  }
  await answered('PAID')(stage, first.mobile);
}
