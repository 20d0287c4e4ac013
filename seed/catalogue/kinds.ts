import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import type { CategoryKey } from './categories.ts';

/** A text in both languages on one line, `Arabic | English`. */
export type Bilingual = `${string} | ${string}`;

export interface BothLanguages {
  readonly ar: string;
  readonly en: string;
}

/** Splits a line into its two languages. Throws unless there are exactly two. */
export function readBilingual(line: Bilingual): BothLanguages {
  const [ar, en, ...more] = line.split(' | ');
  if (!ar || !en || more.length > 0) throw new SyntaxError(`not "Arabic | English": ${line}`);
  return { ar, en };
}

/** Hours of a price unit → the lowest and highest price for it, in whole riyals. */
export type PriceRanges = Readonly<Partial<Record<1 | 24 | 168 | 720, readonly [number, number]>>>;

/** Which remarks about the hand-over fit: nobody asks for a driving licence when renting out a tent. */
export type RemarkGroup = 'car' | 'ride' | 'boat' | 'gear' | 'event';

/**
 * A kind of thing to rent, with the sentences from which its listings are composed. `{year}`, `{district}` and `{city}`
 * are filled in. `pronoun` is the Arabic ending for the thing (أوصله / أوصلها).
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
  /** Riyals in cash that the owner's insurer takes at the hand-over; absent where nobody insures such a thing. */
  readonly insuranceSar?: readonly [number, number];
  /** Names in `pictures/manifest.json`; each listing has one of these looks. */
  readonly looks: readonly string[];
  /** Whether it is only rented in coastal towns. */
  readonly coastal?: true;
  /** The relative number of listings of this kind in a demo town. */
  readonly weight: number;
}
