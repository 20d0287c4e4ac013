import { MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKeyDevice } from '../../testing/people/key-device.ts';
import { endProofs } from '../../testing/people/logged-in.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { storePassword } from './passwords/password-queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const BANK = {
  accountHolderName: 'Sara Ahmad',
  bankName: 'Al Rajhi Bank',
  accountNumber: 'SA0380000000608010167519',
  iban: 'SA0380000000608010167519',
};
const PASSWORD = 'correct horse 1';

let serial = 0;
/** What whoever stole a session would do first; each is done without harm when it is allowed. */
const ACTS: Readonly<Record<string, (person: Person) => Promise<{ readonly ok: boolean }>>> = {
  'another mobile': ({ api, name }) => {
    serial += 1;
    return api.saveProfile({ name, mobile: `50${7_000_000 + serial * 10_000}`, countryCode: '+966' });
  },
  'another e-mail address': ({ api, name }) => {
    serial += 1;
    return api.saveProfile({ name, email: `thief-${serial}@example.com` });
  },
  'no e-mail address': ({ api, name }) => api.saveProfile({ name, email: '' }),
  'another bank account': ({ api }) => {
    serial += 1;
    return api.saveBankDetails({ ...BANK, accountHolderName: `Sara ${'abcdefghijklmnop'[serial % 16]}` });
  },
  'another password': ({ api }) => api.changePassword({ oldPassword: PASSWORD, newPassword: PASSWORD }),
  'a new passkey': ({ api }) => api.beginPasskey({}),
  'all data as a file': ({ api }) => api.exportAccount({}),
};

/** An owner with a password, whose session has stood for longer than a code counts. */
async function victim(): Promise<Person> {
  const person = await world.person('owner', 'Sara Ahmad');
  const hash = await hashPassword(PASSWORD);
  await world.db.transaction().execute((trx) => storePassword(trx, person.id, hash, world.clock.now()));
  await endProofs(world, person.id);
  return person;
}

const outcomeOf = (answer: { readonly ok: boolean }) =>
  'refusal' in answer ? (answer.refusal as { readonly code: string }).code : 'done';

async function outcomes(person: Person): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const [name, act] of Object.entries(ACTS)) {
    serial += 1;
    const email = `sara-${serial}@example.com`;
    await world.db.updateTable('accounts').set({ email }).where('id', '=', person.id).execute();
    all[name] = outcomeOf(await act(person));
  }
  return all;
}

async function confirmCode({ api, mobile }: Person): Promise<void> {
  const { token } = dataOf(await api.askPasskeyCode({}));
  const found = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(mobile)}`);
  const [newest] = (await found.json()) as { readonly body: string }[];
  const otp = /#(\d{4})/.exec(newest?.body ?? '')?.[1] ?? '';
  dataOf(await api.confirmPasskeyCode({ token, otp }));
}

const NAMES = Object.keys(ACTS);
const each = (outcome: string) => Object.fromEntries(NAMES.map((name) => [name, outcome]));

describe('[D-STEP-UP] with a stolen session', () => {
  test('none of seven acts that take the account over is done, where six were', async () => {
    const person = await victim();
    expect(await outcomes(person)).toEqual(each('CODE_NEEDED'));
    const row = world.db.selectFrom('otp_challenges').select('id').where('account_id', '=', person.id);
    expect(await row.execute()).toEqual([]);
  });

  test('a code to the account’s own mobile opens them for ten minutes, in this session alone', async () => {
    const person = await victim();
    await confirmCode(person);
    expect(await outcomes(person)).toEqual(each('done'));
    world.clock.advance(10 * MINUTE_MILLISECONDS - 1);
    expect(outcomeOf(await person.api.exportAccount({}))).toBe('done');
    world.clock.advance(1);
    expect(await outcomes(person)).toEqual(each('CODE_NEEDED'));
  });

  test('a passkey of the person opens them too; another’s, and one that signed for another session, does not', async () => {
    const [person, other] = [await victim(), await victim()];
    const device = newKeyDevice(world.config.publicUrl);
    await confirmCode(person);
    const { options } = dataOf(await person.api.beginPasskey({}));
    dataOf(await person.api.addPasskey({ name: 'Phone', answer: device.create(options) }));
    await endProofs(world, person.id);
    expect(outcomeOf(await other.api.beginPasskeyProof({}))).toBe('PASSKEY_UNKNOWN');
    const asked = dataOf(await person.api.beginPasskeyProof({}));
    const answer = device.sign(asked.options);
    expect(outcomeOf(await other.api.proveByPasskey({ answer }))).toBe('PASSKEY_UNKNOWN');
    expect(outcomeOf(await person.api.proveByPasskey({ answer }))).toBe('done');
    expect(outcomeOf(await person.api.exportAccount({}))).toBe('done');
    expect(outcomeOf(await person.api.proveByPasskey({ answer }))).toBe('PASSKEY_ENDED');
    expect(await outcomes(other)).toEqual(each('CODE_NEEDED'));
  });
});

test('[D-STEP-UP] what opens nothing is not asked about: a name, a city, and the bank account that is there', async () => {
  const person = await victim();
  await confirmCode(person);
  dataOf(await person.api.saveBankDetails(BANK));
  await endProofs(world, person.id);
  dataOf(await person.api.saveBankDetails(BANK));
  dataOf(await person.api.saveProfile({ name: 'Sara A Ahmad', location: 'Riyadh' }));
});

test('[D-STEP-UP] whoever has just logged in by a code is not asked for another one, also in the other profile', async () => {
  const person = await world.person('renter');
  await endProofs(world, person.id);
  const number = { mobile: person.mobile.slice(4), countryCode: '+966' };
  const asked = dataOf(await world.guest.logIn(number));
  const found = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(person.mobile)}`);
  const [newest] = (await found.json()) as { readonly body: string }[];
  const otp = /#(\d{4})/.exec(newest?.body ?? '')?.[1] ?? '';
  const entered = dataOf(await world.guest.verifySignUpOtp({ ...number, otp }, { token: asked.token ?? '' }));
  const token = entered.token ?? '';
  expect(outcomeOf(await world.guest.exportAccount({}, { token }))).toBe('done');
  const switched = dataOf(await world.guest.switchUserType({ mode: 'owner' }, { token }));
  expect(outcomeOf(await world.guest.saveBankDetails(BANK, { token: switched.token }))).toBe('done');
});
