import { ITEM } from '@kiraa/domain/listing/categories.ts';
import { HALALAS_PER_SAR, type Halalas, halalas } from '@kiraa/domain/money.ts';
import { allKinds } from './catalogue/all-kinds.ts';
import type { BothLanguages, Kind } from './catalogue/kinds.ts';
import { composePrice, composeText, type ListingText } from './compose-listing.ts';
import { type DemoTown, type District, demoTowns } from './districts.ts';
import { fieldColumnsOf } from './listing-fields.ts';
import { type People, type Person, SEED_EPOCH } from './people.ts';
import { picturesOf } from './pictures.ts';
import type { Place } from './places.ts';
import type { SeededRandom } from './random.ts';

export interface DemoListing {
  readonly id: string;
  readonly owner: Person;
  readonly kind: Kind;
  readonly placeId: number;
  readonly text: ListingText;
  readonly district: BothLanguages;
  /** What its owner wrote when they set the pin, without which the wizard asks for it anew. */
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly priceHalalas: Halalas;
  readonly priceHours: number;
  readonly insurance: { readonly provider: BothLanguages; readonly priceHalalas: Halalas } | undefined;
  readonly delivers: boolean;
  readonly instant: boolean;
  /** Columns of the fields in domain/listing/listing-fields.ts. */
  readonly fields: ReturnType<typeof fieldColumnsOf>;
  readonly active: boolean;
  readonly verified: boolean;
  readonly listedDaysAgo: number;
  /** What its pictures show, as its kind names it. */
  readonly look: string;
  /** Names of its own pictures, which no other listing has; the first is the cover. */
  readonly pictures: readonly string[];
  /** Popularity from 0 to 1: how often it is booked. */
  readonly demand: number;
}

const insurers: readonly BothLanguages[] = [
  { ar: 'التعاونية', en: 'Tawuniya' },
  { ar: 'تكافل الراجحي', en: 'Al Rajhi Takaful' },
  { ar: 'ميدغلف', en: 'Medgulf' },
  { ar: 'ولاء', en: 'Walaa' },
];

const RIYADH = 108410;
const JEDDAH = 105343;
const DAMMAM = 110336;

/** The named owners' listings: index of the owner, kind, town, instant booking. */
const shopWindow: readonly (readonly [owner: 0 | 1, kind: string, town: number, instant: boolean])[] = [
  [0, 'camry', RIYADH, true],
  [0, 'wrangler', RIYADH, false],
  [0, 'sony-a7', RIYADH, true],
  [0, 'family-tent', RIYADH, false],
  [0, 'generator', RIYADH, true],
  [0, 'yukon', JEDDAH, false],
  [0, 'playstation', JEDDAH, true],
  [1, 'elantra', JEDDAH, true],
  [1, 'coffee-set', JEDDAH, false],
  [1, 'projector', JEDDAH, true],
  [1, 'tucson', DAMMAM, false],
  [1, 'drone', DAMMAM, true],
];

const DELIVERY_CHANCE = { car: 0.45, ride: 0.35, boat: 0, gear: 0.5, event: 0.85 } as const;
const MOST_PER_OWNER = 16;

export interface ListingWorld {
  readonly people: People;
  readonly places: readonly Place[];
}

/** All demo listings, about 350, in a stable order. */
export function makeListings(random: SeededRandom, world: ListingWorld): DemoListing[] {
  const listings: DemoListing[] = [];
  const owned = new Map<string, number>();
  for (const kind of allKinds) {
    const firsts = shopWindow.filter(([, key]) => key === kind.key);
    for (let turn = 0; turn < kind.weight; turn += 1) {
      const draw = random.fork(`${kind.key}-${turn}`);
      const shown = firsts[turn];
      const town = shown ? townOf(shown[2]) : pickTown(kind, draw);
      const owner = (shown && world.people.owners[shown[0]]) ?? pickOwner(world.people, town, owned, draw);
      owned.set(owner.id, (owned.get(owner.id) ?? 0) + 1);
      const place = { index: listings.length, turn, town, owner, instant: shown?.[3] };
      listings.push(makeListing(kind, place, world, draw));
    }
  }
  return listings;
}

interface Spot {
  readonly index: number;
  readonly turn: number;
  readonly town: DemoTown;
  readonly owner: Person;
  /** Set for the named owners' listings alone. */
  readonly instant: boolean | undefined;
}

function makeListing(kind: Kind, spot: Spot, world: ListingWorld, draw: SeededRandom): DemoListing {
  const { turn, town, owner } = spot;
  const place = world.places.find(({ id }) => id === town.placeId);
  if (!place) throw new Error(`no place ${town.placeId}`);
  const district: District = draw.pick(town.districts);
  const year = kind.years && draw.whole(...kind.years);
  // The looks of what has no year stand in the order of its names: a skateboard is no pair of roller skates.
  const look = kind.looks[(kind.years ? spot.index : turn) % kind.looks.length] ?? '';
  const delivers = draw.chance(DELIVERY_CHANCE[kind.remarks]);
  const price = composePrice(kind, year, draw);
  const known = spot.instant !== undefined;
  const listedDaysAgo = draw.whole(known ? 200 : 6, 240);
  const facts = { turn, year, look, delivers, district, city: { ar: place.nameAr, en: place.nameEn } };
  const text = composeText(kind, facts, draw);
  return {
    // Ids contain the time at which a listing was made, and the order "newest" reads it from them.
    id: draw.uuid(
      new Date(SEED_EPOCH + (OLDEST_LISTING_DAYS - listedDaysAgo) * 86_400_000 + spot.index * 60_000),
    ),
    owner,
    kind,
    placeId: town.placeId,
    text,
    fields: fieldColumnsOf({ kind, description: text.description.en, draw: draw.fork('fields') }),
    district: { ar: district.ar, en: district.en },
    address: `${district.ar}، ${place.nameAr}`,
    // A point within about 600 m of the district's centre, as of a street.
    latitude: round(district.latitude + draw.between(-0.006, 0.006)),
    longitude: round(district.longitude + draw.between(-0.006, 0.006)),
    priceHalalas: halalas(price.sar * HALALAS_PER_SAR),
    priceHours: price.hours,
    insurance: insure(kind, draw),
    delivers,
    instant: spot.instant ?? draw.chance(0.55),
    // A few wait for verification or are switched off, as on a real marketplace.
    active: known || !draw.chance(0.01),
    verified: known || !draw.chance(0.012),
    listedDaysAgo,
    look,
    pictures: picturesOf(kind.key, turn),
    demand: known ? 0.8 : draw.chance(0.3) ? 0 : draw.between(0.1, 1),
  };
}

const OLDEST_LISTING_DAYS = 241;

function insure(kind: Kind, draw: SeededRandom): DemoListing['insurance'] {
  if (!kind.insuranceSar || !draw.chance(kind.kind === ITEM ? 0.55 : 0.85)) return undefined;
  const [least, most] = kind.insuranceSar;
  const sar = Math.round(draw.between(least, most) / 5) * 5;
  return { provider: draw.pick(insurers), priceHalalas: halalas(sar * HALALAS_PER_SAR) };
}

function townOf(placeId: number): DemoTown {
  const town = demoTowns.find((one) => one.placeId === placeId);
  if (!town) throw new Error(`no demo town ${placeId}`);
  return town;
}

function pickTown(kind: Kind, draw: SeededRandom): DemoTown {
  const possible = kind.coastal ? demoTowns.filter(({ coastal }) => coastal) : demoTowns;
  return draw.weighted(possible.map((town) => [town, town.weight] as const));
}

/** An owner in the same town with room for another listing. The named owners have only their own list. */
function pickOwner(
  people: People,
  town: DemoTown,
  owned: ReadonlyMap<string, number>,
  draw: SeededRandom,
): Person {
  const ofTown = people.owners.slice(2).filter((owner) => owner.town === town);
  const room = ofTown.filter((owner) => (owned.get(owner.id) ?? 0) < MOST_PER_OWNER);
  return draw.pick(room);
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
