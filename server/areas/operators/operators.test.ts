import { randomUUID } from 'node:crypto';
import type { Client } from '@kiraa/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, setAdmin } from '../../testing/people/admins.ts';
import { logIn } from '../../testing/people/logged-in.ts';
import { clientOf } from '../../testing/people/people.ts';
import { runAdmin } from '../../testing/processes/admin-command.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REASON = 'She leads the support team now.';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { ADMIN_SECOND_FACTOR: 'on', ADMIN_SESSION_HOURS: '2' } });
});
afterAll(() => world.close());

type Asked<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly refusal: object };
function dataOf<Data>(answer: Asked<Data>): Data {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.data;
}
const refusalOf = (answer: Asked<unknown>) =>
  answer.ok ? 'done' : (answer.refusal as { code: string }).code;

interface Admin extends Person {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

async function setUp(api: Client): Promise<Pick<Admin, 'secret' | 'recoveryCodes'>> {
  const { secret } = dataOf(await api.beginSecondFactor({})).data;
  const confirmed = dataOf(await api.confirmSecondFactor({ code: codeOf(secret, world) }));
  return { secret, recoveryCodes: confirmed.data.recoveryCodes };
}

/** An owner of the console, whose session has passed the second factor by a code of their own. */
async function anOwner(name?: string): Promise<Admin> {
  const person = await world.person('renter', name);
  await setAdmin(world.db, person.mobile, world.clock.now());
  const made = await setUp(person.api);
  return { ...person, ...made, api: person.api };
}

/** A session of the person on another device, which has proved nothing but the login. */
async function otherSession({ id }: Person): Promise<Client> {
  return clientOf(world.url, await logIn(world, { accountId: id, mode: 'renter' }));
}

describe('[D-SECOND-FACTOR] the second factor', () => {
  test('nothing opens before it is set up; a code opens one session, once, and for the hours of the setting', async () => {
    const person = await world.person('renter');
    await setAdmin(world.db, person.mobile, world.clock.now());
    const { api } = person;
    expect(refusalOf(await api.adminQueue({}))).toBe('SECOND_FACTOR_NEEDED');
    expect(dataOf(await api.adminAccess({})).data).toMatchObject({ secondFactor: 'not_set', isSet: false });
    expect(refusalOf(await api.passSecondFactor({ code: '123456' }))).toBe('SECOND_FACTOR_NOT_BEGUN');
    const { secret, recoveryCodes } = await setUp(api);
    expect(recoveryCodes).toHaveLength(10);
    expect(refusalOf(await api.adminQueue({}))).toBe('done');

    const other = await otherSession(person);
    expect(refusalOf(await other.adminQueue({}))).toBe('SECOND_FACTOR_NEEDED');
    expect(dataOf(await other.adminAccess({})).data).toMatchObject({ secondFactor: 'due', codesLeft: 10 });
    // The code that confirmed the secret is used up.
    expect(refusalOf(await other.passSecondFactor({ code: codeOf(secret, world) }))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    world.clock.advance(MINUTE);
    const code = codeOf(secret, world);
    expect(refusalOf(await other.passSecondFactor({ code: `${code.slice(0, 3)} ${code.slice(3)}` }))).toBe(
      'done',
    );
    expect(refusalOf(await other.adminQueue({}))).toBe('done');
    expect(refusalOf(await api.passSecondFactor({ code }))).toBe('SECOND_FACTOR_WRONG');

    world.clock.advance(2 * HOUR - MINUTE);
    expect(refusalOf(await other.adminQueue({}))).toBe('done');
    expect(refusalOf(await api.adminQueue({}))).toBe('SECOND_FACTOR_NEEDED');
    world.clock.advance(MINUTE);
    expect(refusalOf(await other.adminQueue({}))).toBe('SECOND_FACTOR_NEEDED');
    // The other profile's session follows, and so does what it has proved.
    const again = codeOf(secret, world);
    expect(refusalOf(await other.passSecondFactor({ code: again }))).toBe('done');
    const switched = dataOf(await other.switchUserType({ mode: 'owner' } as never)) as { token: string };
    expect(refusalOf(await clientOf(world.url, switched.token).adminQueue({}))).toBe('done');
  });

  test('a recovery code works once; of two at once, one; new ones end the old', async () => {
    const owner = await anOwner();
    const [first = '', second = '', third = ''] = owner.recoveryCodes;
    const other = await otherSession(owner);
    expect(refusalOf(await other.passSecondFactor({ code: first.toLowerCase() }))).toBe('done');
    expect(refusalOf(await other.passSecondFactor({ code: first }))).toBe('SECOND_FACTOR_WRONG');
    world.clock.advance(HOUR);
    const both = await Promise.all([
      other.passSecondFactor({ code: second }),
      owner.api.passSecondFactor({ code: second }),
    ]);
    expect(both.map(refusalOf).sort()).toEqual(['SECOND_FACTOR_WRONG', 'done']);
    const { recoveryCodes } = dataOf(await owner.api.renewRecoveryCodes({})).data;
    expect(refusalOf(await other.passSecondFactor({ code: third }))).toBe('SECOND_FACTOR_WRONG');
    world.clock.advance(HOUR);
    expect(refusalOf(await other.passSecondFactor({ code: recoveryCodes[0] ?? '' }))).toBe('done');
  });

  test('guesses are counted before they are compared: of fifty at once five are, and a right code waits too', async () => {
    const owner = await anOwner();
    world.clock.advance(HOUR);
    const other = await otherSession(owner);
    const wrong = Array.from({ length: 50 }, () => other.passSecondFactor({ code: '000000' }));
    const codes = (await Promise.all(wrong)).map(refusalOf);
    expect(codes.filter((code) => code === 'SECOND_FACTOR_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'SECOND_FACTOR_TRIES')).toHaveLength(45);
    const right = await other.passSecondFactor({ code: codeOf(owner.secret, world) });
    expect(refusalOf(right)).toBe('SECOND_FACTOR_TRIES');
    world.clock.advance(15 * MINUTE);
    expect(refusalOf(await other.passSecondFactor({ code: codeOf(owner.secret, world) }))).toBe('done');
  });

  test('another secret needs the one that is set, and ends what other sessions have passed; nothing of it lies open', async () => {
    const owner = await anOwner();
    const other = await otherSession(owner);
    expect(refusalOf(await other.beginSecondFactor({}))).toBe('SECOND_FACTOR_NEEDED');
    expect(refusalOf(await other.confirmSecondFactor({ code: '123456' }))).toBe('SECOND_FACTOR_NEEDED');
    world.clock.advance(MINUTE);
    dataOf(await other.passSecondFactor({ code: codeOf(owner.secret, world) }));
    const renewed = await setUp(other);
    expect(refusalOf(await owner.api.adminQueue({}))).toBe('SECOND_FACTOR_NEEDED');
    expect(refusalOf(await other.adminQueue({}))).toBe('done');
    const rows = [
      await world.db.selectFrom('second_factors').selectAll().execute(),
      await world.db.selectFrom('recovery_codes').selectAll().execute(),
      await world.db.selectFrom('audit_acts').selectAll().execute(),
      await world.db.selectFrom('audit_subjects').selectAll().execute(),
    ].flat();
    // Bytes as the letters that they are: JSON would write numbers, in which no letter is found.
    const kept = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)));
    const codes = renewed.recoveryCodes.flatMap((one) => [one.slice(0, 9), one.replaceAll('-', '')]);
    for (const secret of [owner.secret, renewed.secret, ...codes])
      expect(kept.filter((one) => one?.includes(secret))).toEqual([]);
  });
});

describe('[D-DUTIES] duties', () => {
  test('an owner gives and takes them; who loses one is logged out at once, and the last owner stays', async () => {
    const owner = await anOwner('هدى العمر');
    const colleague = await world.person('renter', 'ماجد السبيعي');
    const wish = { mobile: colleague.mobile, duty: 'support', reason: REASON } as const;
    const changed = dataOf(await owner.api.changeDuty({ ...wish, given: 1 }));
    expect(changed.data.find(({ userId }) => userId === colleague.id)?.duties).toMatchObject([
      { duty: 'support', by: owner.name, reason: REASON },
    ]);
    await setUp(colleague.api);
    expect(refusalOf(await colleague.api.adminQueue({}))).toBe('done');
    const refused = await colleague.api.moneyNotFinal({});
    expect(refused).toMatchObject({ refusal: { code: 'DUTY_NEEDED', duties: ['finance', 'owner'] } });
    dataOf(await owner.api.changeDuty({ ...wish, given: 0 }));
    expect(refusalOf(await colleague.api.adminQueue({}))).toBe('SESSION_ENDED');
    const unknown = await owner.api.changeDuty({ ...wish, mobile: '+966599999999', given: 1 });
    expect(unknown).toMatchObject({ refusal: { code: 'NOT_FOUND', fields: { mobile: 'ACCOUNT_UNKNOWN' } } });
  });

  test('a mobile is found as it is spoken or written, here and in the log', async () => {
    const owner = await anOwner('هدى العمر');
    const colleague = await world.person('renter', 'ماجد السبيعي');
    const local = colleague.mobile.slice('+966'.length);
    const arabic = [...local].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
    const written = [
      local,
      `0${local}`,
      `00966${local}`,
      `+966 ${local.slice(0, 2)} ${local.slice(2)}`,
      `٠${arabic}`,
      `(0${local.slice(0, 2)}) ${local.slice(2, 5)}-${local.slice(5)}`,
    ];
    for (const mobile of written) {
      const { data } = dataOf(
        await owner.api.changeDuty({ mobile, duty: 'content', given: 1, reason: REASON }),
      );
      expect(data.find(({ userId }) => userId === colleague.id)?.duties).toMatchObject([{ duty: 'content' }]);
      dataOf(await owner.api.changeDuty({ mobile, duty: 'content', given: 0, reason: REASON }));
    }
    const asOwner = `0${owner.mobile.slice('+966'.length)}`;
    const lines = dataOf(await owner.api.auditLog({ by: asOwner, what: 'changeDuty' })).data;
    expect(lines).toHaveLength(written.length * 2);
    for (const nobody of ['0599', 'nobody at all', '12345678'])
      expect(
        await owner.api.changeDuty({ mobile: nobody, duty: 'content', given: 1, reason: REASON }),
      ).toMatchObject({
        ok: false,
      });
  });

  test('of two owners who take each other’s duty at once, one stays', async () => {
    const [one, other] = [await anOwner(), await anOwner()];
    await world.db.deleteFrom('admin_duties').where('account_id', 'not in', [one.id, other.id]).execute();
    const take = (by: Admin, of: Admin) =>
      by.api.changeDuty({ mobile: of.mobile, duty: 'owner', given: 0, reason: REASON });
    const both = (await Promise.all([take(one, other), take(other, one)])).map(refusalOf);
    expect(both).toContain('done');
    const owners = await world.db.selectFrom('admin_duties').select('account_id').execute();
    expect(owners).toHaveLength(1);
    const last = [one, other].find(({ id }) => id === owners[0]?.account_id);
    if (!last) throw new Error('nobody is left');
    expect(refusalOf(await take(last, last))).toBe('LAST_OWNER');
    expect(await runAdmin(world, ['remove', last.mobile])).toContain('last owner');
  });

  test('by command too, and a lost phone is replaced', async () => {
    const owner = await anOwner();
    const { mobile, id } = await world.person('renter');
    const said = ['--reason', REASON, '--by', owner.mobile];
    expect(await runAdmin(world, ['duties', 'give', mobile, 'content', ...said])).toContain('content');
    expect(await runAdmin(world, ['list'])).toMatch(
      new RegExp(`\\${mobile}.*content.*without a second factor`),
    );
    expect(await runAdmin(world, ['duties', 'take', mobile, 'content', ...said])).toContain(
      'no admin any more',
    );
    expect(await runAdmin(world, ['second-factor', 'remove', owner.mobile, '--reason', REASON])).toContain(
      'another',
    );
    expect(refusalOf(await owner.api.adminQueue({}))).toBe('SESSION_ENDED');
    const reader = await anOwner();
    const { data } = dataOf(await reader.api.auditLog({ about: id }));
    expect(data).toMatchObject([
      { what: 'duty-take', isCommand: true, before: { duties: ['content'] }, after: { duties: [] } },
      {
        what: 'duty-give',
        by: { mobile: owner.mobile },
        reason: REASON,
        outcome: 'ran',
        before: { duties: [] },
        after: { duties: ['content'] },
      },
    ]);
  });
});

describe('[D-AUDIT] the audit log', () => {
  test('each change has one line with who, on what, why, how it ended, before and after; refusals and looks too', async () => {
    const owner = await anOwner('ريم الحربي');
    const { id: accountId, mobile, name } = await world.person('renter');
    dataOf(await owner.api.blockAccount({ accountId, blocked: 1, reason: REASON }));
    dataOf(await owner.api.adminAccount({ account: mobile }));
    expect(refusalOf(await owner.api.blockAccount({ accountId: owner.id, blocked: 1, reason: REASON }))).toBe(
      'ADMIN_STAYS',
    );
    const { data, kinds } = dataOf(await owner.api.auditLog({ about: accountId }));
    expect(
      data.map(({ what, outcome, before, after, reason }) => [what, outcome, before, after, reason]),
    ).toEqual([
      ['adminAccount', 'done', null, null, null],
      ['blockAccount', 'done', { blocked: false }, { blocked: true }, REASON],
    ]);
    expect(data[1]).toMatchObject({
      by: { name: owner.name, mobile: owner.mobile },
      duties: ['owner'],
      about: [{ kind: 'accountId', id: accountId, name, nameAr: name }],
      isCommand: false,
    });
    expect(kinds).toContain('blockAccount');
    const seen = await world.person('renter', 'سارة القحطاني');
    dataOf(await owner.api.shadowPerson({ accountId: seen.id, mode: 'renter', reason: REASON }));
    const [look] = dataOf(await owner.api.auditLog({ what: 'shadowPerson', about: seen.id })).data;
    expect(look?.about.map((one) => [one.kind, one.name])).toEqual([
      ['accountId', seen.name],
      ['shadowId', seen.name],
    ]);
    expect(kinds).toContain('documentLink');
    expect(kinds).not.toContain('adminQueue');
    const own = dataOf(await owner.api.auditLog({ about: owner.id })).data;
    expect(own.map(({ outcome }) => outcome)).toEqual(['ADMIN_STAYS']);
  });

  test('what is not somebody’s duty is written down as tried', async () => {
    const owner = await anOwner();
    const person = await world.person('renter');
    dataOf(await owner.api.changeDuty({ mobile: person.mobile, duty: 'finance', given: 1, reason: REASON }));
    await setUp(person.api);
    const target = randomUUID();
    expect(refusalOf(await person.api.blockAccount({ accountId: target, blocked: 1, reason: REASON }))).toBe(
      'DUTY_NEEDED',
    );
    const { data } = dataOf(await owner.api.auditLog({ about: target }));
    expect(data).toMatchObject([
      { what: 'blockAccount', outcome: 'DUTY_NEEDED', duties: ['finance'], by: { mobile: person.mobile } },
    ]);
  });

  test('it is found by words of the reason and of what stood before and after, in any spelling, among the newest and by the index', async () => {
    const owner = await anOwner();
    const { id: accountId } = await world.person('renter');
    const said = 'أُبلغ عن إعلانٍ مكرّر 100% من شركة Zephyrine';
    dataOf(await owner.api.blockAccount({ accountId, blocked: 1, reason: said }));
    const found = async (words: string) => {
      const { data } = dataOf(await owner.api.auditLog({ words, about: accountId }));
      return data.map(({ what }) => what);
    };
    for (const words of ['zephyrine', 'اعلان مكرر', 'مكرّر Zephy', '100%', '"blocked": true', 'شركه'])
      expect(await found(words), words).toEqual(['blockAccount']);
    for (const words of ['Zephyrine nobody', '100_', '%%%', 'zephyrina'])
      expect(await found(words), words).toEqual([]);
    expect(refusalOf(await owner.api.auditLog({ words: 'ab' }))).toBe('INVALID_INPUT');
    // Behind more lines than are read for words: made at once, all of one reason.
    await sql`INSERT INTO audit_acts (id, at, is_command, duties, what, reason)
      SELECT gen_random_uuid(), ${world.clock.now()}::timestamptz + n * interval '1 millisecond', true, '{}', 'keep', 'Zephyrless' FROM generate_series(1, 2100) n`.execute(
      world.db,
    );
    const all = dataOf(await owner.api.auditLog({ words: 'zephyrine' })).data;
    expect(all.map(({ what, reason }) => [what, reason])).toEqual([['blockAccount', said]]);
    const many = dataOf(await owner.api.auditLog({ words: 'zephyrless' }));
    expect(many.data).toHaveLength(50);
    const next = dataOf(await owner.api.auditLog({ words: 'zephyrless', after: many.next ?? '' })).data;
    expect(new Set([...many.data, ...next].map(({ id }) => id)).size).toBe(100);
    const { file } = dataOf(await owner.api.auditExport({ words: 'zephyrine' })).data;
    expect(file.trimEnd().split('\r\n')).toHaveLength(2);
  });

  test('it is found by person, kind and day, page after page, while new lines come', async () => {
    const owner = await anOwner();
    const { id: accountId } = await world.person('renter');
    for (let turn = 0; turn < 60; turn += 1) {
      dataOf(await owner.api.holdPayouts({ accountId, held: turn % 2 === 0 ? 1 : 0, reason: REASON }));
      world.clock.advance(1_000);
    }
    const asked = { by: owner.mobile, what: 'holdPayouts' };
    const first = dataOf(await owner.api.auditLog(asked));
    expect(first.data).toHaveLength(50);
    dataOf(await owner.api.holdPayouts({ accountId, held: 1, reason: REASON }));
    const second = dataOf(await owner.api.auditLog({ ...asked, after: first.next ?? '' }));
    expect([second.data.length, second.next]).toEqual([10, null]);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(60);
    const today = new Date(world.clock.now().getTime() + 3 * HOUR).toISOString().slice(0, 10);
    const tomorrow = new Date(world.clock.now().getTime() + 27 * HOUR).toISOString().slice(0, 10);
    expect(dataOf(await owner.api.auditLog({ ...asked, day: today })).data).toHaveLength(50);
    expect(dataOf(await owner.api.auditLog({ ...asked, day: tomorrow })).data).toEqual([]);
    expect(dataOf(await owner.api.auditLog({ by: '+966599999999' })).data).toEqual([]);
  });

  test('nobody changes a line, or takes one away', async () => {
    for (const table of ['audit_acts', 'audit_outcomes', 'audit_subjects']) {
      const column = table === 'audit_acts' ? 'id' : 'act_id';
      for (const statement of [
        `UPDATE ${table} SET ${column} = ${column}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ])
        await expect(sql.raw(statement).execute(world.db)).rejects.toThrow();
    }
  });
});
