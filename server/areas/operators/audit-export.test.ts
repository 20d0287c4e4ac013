import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveDuties, setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { newestLines } from './export-audit-log.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('[D-AUDIT] what is found goes out as CSV in sentences: a formula in it is text, the download is a line, and an owner alone has it', async () => {
  const owner = await world.person('renter', '=HYPERLINK("http://e")');
  await setAdmin(world.db, owner.mobile, world.clock.now());
  const { id: accountId } = await world.person('renter');
  const reason = '+966 said so, "twice"';
  dataOf(await owner.api.blockAccount({ accountId, blocked: 1, reason }));
  const { name, file, isCut } = dataOf(await owner.api.auditExport({ about: accountId })).data;
  expect(name).toMatch(/^kiraa-audit-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(isCut).toBe(false);
  const [head, line, ...more] = file.trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFTime in Riyadh,Who,Mobile,Duties,What,Name of the call,On what,Reason,How it ended,Before,After',
  );
  expect(more).toEqual([]);
  const said = [
    `"'=HYPERLINK(""http://e"")"`,
    `'${owner.mobile}`,
    'owner',
    '"Locked an account, or let it in again"',
    'blockAccount',
    `accountId ${accountId}`,
    `"'+966 said so, ""twice"""`,
    'done',
    '"{""blocked"":false}"',
    '"{""blocked"":true}"',
  ];
  expect(line?.slice('2027-03-07 12:00:00,'.length)).toBe(said.join(','));
  const { data } = dataOf(await owner.api.auditLog({ about: accountId }));
  expect(data.map(({ what, outcome }) => [what, outcome])).toEqual([
    ['auditExport', 'done'],
    ['blockAccount', 'done'],
  ]);
  const support = await world.person('renter');
  await giveDuties(world, support.id, ['support', 'finance', 'content']);
  const refused = await support.api.auditExport({});
  expect(refused).toMatchObject({ refusal: { code: 'DUTY_NEEDED', duties: ['owner'] } });
});

test('[D-AUDIT] a log that is longer than a file may be gives its newest lines, each once, and says that it was cut', async () => {
  const owner = await world.person('renter');
  await setAdmin(world.db, owner.mobile, world.clock.now());
  const { id: about } = await world.person('renter');
  for (let turn = 0; turn < 7; turn += 1) {
    world.clock.advance(1_000);
    dataOf(await owner.api.noteOnPerson({ accountId: about, words: `They called about note ${turn}.` }));
  }
  const read = async (most: number, part: number) => await newestLines(world.db, { about }, { most, part });
  const all = await read(100, 100);
  expect([all.lines.length, all.isCut]).toEqual([7, false]);
  for (const part of [1, 2, 3, 5, 6, 7, 100]) {
    const cut = await read(6, part);
    expect(cut).toEqual({ lines: all.lines.slice(0, 6), isCut: true });
    expect(await read(7, part)).toEqual(all);
    expect(await read(8, part)).toEqual(all);
  }
});
