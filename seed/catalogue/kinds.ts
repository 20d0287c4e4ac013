import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import type { CategoryKey } from './categories.ts';

/** Everything a person reads stands in both languages on one line, `Arabic | English`; Arabic is the first language. */
export type Bilingual = `${string} | ${string}`;

export interface BothLanguages {
  readonly ar: string;
  readonly en: string;
}

/** The two languages of a line. Throws on a line that does not have exactly two. */
export function readBilingual(line: Bilingual): BothLanguages {
  const [ar, en, ...more] = line.split(' | ');
  if (!ar || !en || more.length > 0) throw new SyntaxError(`not "Arabic | English": ${line}`);
  return { ar, en };
}

/** Hours of a price unit → the least and the most that people ask for it, in whole riyals. */
export type PriceRanges = Readonly<Partial<Record<1 | 24 | 168 | 720, readonly [number, number]>>>;

/** Which hand-over remarks fit: nobody asks to see a driving licence for a tent. */
export type RemarkGroup = 'car' | 'ride' | 'boat' | 'gear' | 'event';

/**
 * A kind of thing that people rent out, with the sentences its listings are made from. `{year}`, `{district}`,
 * `{city}` are filled in. `pronoun` is the Arabic ending for the thing itself (أوصله / أوصلها).
 */
export interface Kind {
  readonly key: string;
  readonly kind: ListingKind;
  readonly category: CategoryKey;
  readonly pronoun: 'ه' | 'ها';
  readonly remarks: RemarkGroup;
  readonly names: readonly Bilingual[];
  readonly stories: readonly Bilingual[];
  readonly included: readonly Bilingual[];
  readonly chips: readonly Bilingual[];
  readonly years?: readonly [number, number];
  readonly prices: PriceRanges;
  /** What the owner's insurer takes in cash at hand-over, in riyals; none where nobody insures such a thing. */
  readonly insuranceSar?: readonly [number, number];
  /** Names in `pictures/manifest.json`; a listing has one of these looks. */
  readonly looks: readonly string[];
  /** Rented by the sea only. */
  readonly coastal?: true;
  /** How many of these a demo town has, against the others. */
  readonly weight: number;
}
