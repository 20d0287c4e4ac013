import { type Bilingual, type BothLanguages, type Kind, readBilingual } from './catalogue/kinds.ts';
import { deliveryRemarks, pickupRemarks, remarks } from './catalogue/remarks.ts';
import type { SeededRandom } from './random.ts';

export interface ListingText {
  readonly name: BothLanguages;
  readonly description: BothLanguages;
  readonly attributes: readonly BothLanguages[];
}

export interface ListingPrice {
  readonly sar: number;
  readonly hours: number;
}

/** What is known before the sentences are chosen. `turn` counts the listings of a kind, so that no two begin alike. */
export interface ListingFacts {
  readonly turn: number;
  readonly year: number | undefined;
  readonly look: string;
  readonly delivers: boolean;
  readonly district: BothLanguages;
  readonly city: BothLanguages;
}

const colours: Readonly<Record<string, Bilingual>> = {
  white: 'أبيض | White',
  silver: 'فضي | Silver',
  black: 'أسود | Black',
  red: 'أحمر | Red',
  blue: 'أزرق | Blue',
  green: 'أخضر | Green',
  sand: 'رملي | Sand',
  orange: 'برتقالي | Orange',
  mint: 'نعناعي | Mint',
};

/** Name, description and attributes of one listing, in both languages, saying the same. */
export function composeText(kind: Kind, facts: ListingFacts, random: SeededRandom): ListingText {
  const { turn } = facts;
  const remark = random.chance(0.75) ? [random.pick(remarks[kind.remarks])] : [];
  const handOver = random.pick(facts.delivers ? deliveryRemarks : pickupRemarks);
  const story = at(kind.stories, turn);
  const included = at(kind.included, Math.floor(turn / kind.stories.length) + turn);
  return {
    name: fill([at(kind.names, turn)], kind, facts),
    description: fill([story, listed(kind, included, random), ...remark, handOver], kind, facts),
    attributes: attributesOf(kind, facts),
  };
}

const listOpenings: readonly Bilingual[] = [
  'مع{it}: | Comes with',
  'الإيجار يشمل: | The rental includes',
  'وتاخذ مع{it} | You also get',
];

/** For tents and boats, what is included is a list and needs an opening phrase; a car's lines are sentences already. */
function listed(kind: Kind, included: Bilingual, random: SeededRandom): Bilingual {
  if (kind.remarks === 'car') return included;
  const opening = readBilingual(random.pick(listOpenings));
  const { ar, en } = readBilingual(included);
  // "HDMI cable" keeps its capitals; "Two batteries" loses its first one.
  const inner = /^[A-Z][^A-Z]/.test(en) ? en.charAt(0).toLowerCase() + en.slice(1) : en;
  return `${opening.ar} ${ar} | ${opening.en} ${inner}`;
}

/** The shorter text of a synthetic listing: it names no place, so that one text fits every town. */
export function composePlainText(kind: Kind, turn: number, year: number | undefined): ListingText {
  const nowhere = { ar: '', en: '' };
  const look = at(kind.looks, turn);
  const facts = { turn, year, look, delivers: false, district: nowhere, city: nowhere };
  return {
    name: fill([at(kind.names, turn)], kind, facts),
    description: fill([at(kind.stories, turn)], kind, facts),
    attributes: attributesOf(kind, facts),
  };
}

/** A price and its unit: higher for a newer thing, and round, as people set prices. */
export function composePrice(kind: Kind, year: number | undefined, random: SeededRandom): ListingPrice {
  const usual: Readonly<Record<number, number>> = { 1: 20, 24: 60, 168: 12, 720: 8 };
  const ranges = Object.entries(kind.prices).map(([hours, range]) => ({ hours: Number(hours), range }));
  const picked = random.weighted(ranges.map((one) => [one, usual[one.hours] ?? 1] as const));
  const [least, most] = picked.range;
  const youth =
    year && kind.years ? (year - kind.years[0]) / Math.max(1, kind.years[1] - kind.years[0]) : random.next();
  const exact = least + (most - least) * (0.6 * youth + 0.4 * random.next());
  const step = picked.hours === 720 ? 50 : picked.hours === 168 ? 10 : 5;
  const sar = Math.min(most, Math.max(least, Math.round(exact / step) * step));
  return { sar, hours: picked.hours };
}

function attributesOf(kind: Kind, { year, look }: ListingFacts): BothLanguages[] {
  const colour = colours[look.split('-').at(-1) ?? ''];
  const lines = kind.years && colour ? [...kind.chips, colour] : kind.chips;
  const attributes = lines.map(readBilingual);
  return year ? [...attributes, { ar: String(year), en: String(year) }] : attributes;
}

function fill(lines: readonly Bilingual[], kind: Kind, facts: ListingFacts): BothLanguages {
  const both = lines.map(readBilingual);
  const replace = (text: string, language: 'ar' | 'en'): string =>
    text
      .replaceAll('{year}', String(facts.year ?? ''))
      .replaceAll('{district}', language === 'ar' ? `حي ${facts.district.ar}` : facts.district.en)
      .replaceAll('{city}', facts.city[language])
      .replaceAll('{it}', kind.pronoun);
  return {
    ar: replace(both.map(({ ar }) => ar).join(' '), 'ar'),
    en: replace(both.map(({ en }) => en).join(' '), 'en'),
  };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('a kind of the catalogue has an empty list');
  return found;
}
