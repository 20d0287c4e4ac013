import {
  type FieldName,
  type FieldValues,
  fieldRows,
  UNLIMITED,
} from '@kiraa/domain/listing/listing-fields.ts';
import { halalas } from '@kiraa/domain/money.ts';
import type { Kind } from './catalogue/kinds.ts';
import type { SeededRandom } from './random.ts';

interface Thing {
  readonly kind: Kind;
  /** What the listing's English description says already, so the fields must agree with it. */
  readonly description: string;
  readonly draw: SeededRandom;
}

type ChosenValues = { readonly [Name in FieldName]?: FieldValues[Name] };

/** The value of each field of a demo listing, in the table's order; `chosen` holds the values chosen before. */
const valueChoosers: {
  readonly [Name in FieldName]: (thing: Thing, chosen: ChosenValues) => FieldValues[Name];
} = {
  fuelPolicy: ({ kind, description, draw }) => {
    if (kind.remarks !== 'car' && kind.remarks !== 'boat') return null;
    if (/same fuel/.test(description)) return 'same';
    if (/fuel/i.test(description) && kind.remarks === 'boat') return 'included';
    return draw.weighted<FieldValues['fuelPolicy']>([
      ['same', 5],
      ['full', 3],
      [null, 2],
    ]);
  },
  dailyKm: ({ kind, description, draw }) => {
    if (kind.remarks !== 'car') return null;
    if (/kilometres in town/.test(description)) return UNLIMITED;
    return draw.weighted<FieldValues['dailyKm']>([
      [200, 3],
      [250, 3],
      [300, 3],
      [400, 1],
      [UNLIMITED, 3],
      [null, 3],
    ]);
  },
  extraKmPrice: ({ draw }, { dailyKm }) =>
    typeof dailyKm === 'number' ? halalas(draw.pick([35, 50, 75, 100])) : null,
  plate: ({ kind, draw }) => {
    if (kind.remarks !== 'car') return null;
    const letters = [1, 2, 3].map(() => draw.pick([...'ABJDRSXTEGKLZNHUV'])).join('');
    const digits = [1, 2, 3, 4].map(() => draw.pick([...'123456789'])).join('');
    return `${letters}${digits}`;
  },
};

/** The values as columns of the listing's row. */
export function fieldColumnsOf({ draw, ...thing }: Thing): Readonly<Record<string, string | number | null>> {
  let chosen: ChosenValues = {};
  const columns: Record<string, string | number | null> = {};
  for (const [name, { column }] of fieldRows) {
    const choose: (thing: Thing, chosen: ChosenValues) => string | number | null = valueChoosers[name];
    const value = choose({ ...thing, draw: draw.fork(name) }, chosen);
    chosen = { ...chosen, [name]: value };
    columns[column] = value === UNLIMITED ? 'Infinity' : value;
  }
  return columns;
}
