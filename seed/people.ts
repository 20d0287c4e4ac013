import { type DemoTown, demoTowns } from './districts.ts';
import { arabicFamilies, arabicMen, arabicWomen, latinPeople } from './names.ts';
import type { SeededRandom } from './random.ts';

export interface DemoAccount {
  readonly mode: 'renter' | 'owner';
  readonly name: string;
  readonly mobile: string;
  readonly note: string;
}

/** The accounts that the start prints. Their numbers are easy to type and belong to nobody. */
export const demoAccounts: readonly DemoAccount[] = [
  { mode: 'renter', name: 'سارة القحطاني', mobile: '+966500000001', note: 'has booked before' },
  { mode: 'owner', name: 'فهد العتيبي', mobile: '+966500000002', note: 'rents out in Riyadh and Jeddah' },
  { mode: 'owner', name: 'نورة الغامدي', mobile: '+966500000003', note: 'rents out in Jeddah and Dammam' },
];

export interface Person {
  readonly id: string;
  readonly fullName: string;
  readonly mobile: string;
  readonly mode: 'renter' | 'owner';
  readonly language: 'ar' | 'en';
  readonly displayPhone: boolean;
  /** Days before the load on which the account was opened. */
  readonly joinedDaysAgo: number;
  /** The towns of an owner's listings; named owners have several. */
  readonly town: DemoTown;
}

export interface People {
  readonly owners: readonly Person[];
  readonly renters: readonly Person[];
}

const OWNERS = 60;
const RENTERS = 80;
const LATIN_SHARE = 0.2;
/** Ids contain this time whatever the day of the load, so that one seed gives the same ids. */
export const SEED_EPOCH = Date.UTC(2025, 0, 1);

export function makePeople(random: SeededRandom): People {
  const names = makeNames(random.fork('names'), OWNERS + RENTERS);
  const towns = random.fork('towns');
  const everyTown = demoTowns.flatMap((town) => [town, town]);
  const ownerTowns = [
    ...everyTown,
    ...Array.from({ length: OWNERS - everyTown.length }, () =>
      towns.weighted(demoTowns.map((town) => [town, town.weight] as const)),
    ),
  ];
  const person = (index: number, mode: 'renter' | 'owner', town: DemoTown): Person => {
    const draw = random.fork(`person-${index}`);
    const fullName = names[index] ?? '';
    return {
      id: draw.uuid(new Date(SEED_EPOCH + index * 60_000)),
      fullName,
      // A block of numbers away from the named accounts', because limits on codes count by the first digits of a
      // number.
      mobile: `+96650001${String(1000 + index * 7).padStart(4, '0')}`,
      mode,
      language: /\p{Script=Arabic}/u.test(fullName) ? 'ar' : 'en',
      displayPhone: draw.chance(0.8),
      joinedDaysAgo: draw.whole(250, 700),
      town,
    };
  };
  const owners = ownerTowns.map((town, index) => person(index, 'owner', town));
  const renters = Array.from({ length: RENTERS }, (_, index) =>
    person(OWNERS + index, 'renter', towns.pick(demoTowns)),
  );
  return nameDemoAccounts({ owners, renters });
}

function nameDemoAccounts({ owners, renters }: People): People {
  const [demoRenter, firstOwner, secondOwner] = demoAccounts;
  const named = (person: Person, account: DemoAccount | undefined): Person =>
    account
      ? { ...person, fullName: account.name, mobile: account.mobile, language: 'ar', displayPhone: true }
      : person;
  return {
    owners: owners.map((person, index) => named(person, [firstOwner, secondOwner][index])),
    renters: renters.map((person, index) => named(person, [demoRenter][index])),
  };
}

function makeNames(random: SeededRandom, count: number): string[] {
  const arabic = random.shuffled(
    [...arabicMen, ...arabicWomen].flatMap((first) => arabicFamilies.map((family) => `${first} ${family}`)),
  );
  const taken = new Set(demoAccounts.map(({ name }) => name));
  const fresh = arabic.filter((name) => !taken.has(name));
  const latin = random.shuffled(latinPeople);
  return Array.from(
    { length: count },
    () => (random.chance(LATIN_SHARE) ? latin.pop() : undefined) ?? fresh.pop() ?? '',
  );
}
