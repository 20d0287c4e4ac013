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
  readonly says: string;
  readonly draw: SeededRandom;
}

type Said = { readonly [Name in FieldName]?: FieldValues[Name] };

/** The value of each field of a demo listing, in the table's order; `said` holds the values chosen before. */
const sayings: {
  readonly [Name in FieldName]: (thing: Thing, said: Said) => FieldValues[Name];
} = {
  fuelPolicy: ({ kind, says, draw }) => {
    if (kind.remarks !== 'car' && kind.remarks !== 'boat') return null;
    if (/same fuel/.test(says)) return 'same';
    if (/fuel/i.test(says) && kind.remarks === 'boat') return 'included';
    return draw.weighted<FieldValues['fuelPolicy']>([
      ['same', 5],
      ['full', 3],
      [null, 2],
    ]);
  },
  dailyKm: ({ kind, says, draw }) => {
    if (kind.remarks !== 'car') return null;
    if (/kilometres in town/.test(says)) return UNLIMITED;
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
};

/** The values as columns of the listing's row. */
export function fieldColumnsOf({ draw, ...thing }: Thing): Readonly<Record<string, string | number | null>> {
  let said: Said = {};
  const columns: Record<string, string | number | null> = {};
  for (const [name, { column }] of fieldRows) {
    const say: (thing: Thing, said: Said) => string | number | null = sayings[name];
    const value = say({ ...thing, draw: draw.fork(name) }, said);
    said = { ...said, [name]: value };
    columns[column] = value === UNLIMITED ? 'Infinity' : value;
  }
  return columns;
}
