import type { Insertable, InsertObject, SelectType, Updateable, UpdateObject } from 'kysely';
import { columnNames, type Database } from './database-schema.generated.ts';

/**
 * Rows in our casing (docs/decisions/009). A column is named by its migration, and from there by what is generated of the
 * schema: statements say `booking_id`, Postgres answers `bookingId`, and no code of ours runs for a row.
 */

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** `renter_cancellations` as `renterCancellations`. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Unqualified<Column extends string> = Column extends `${string}.${infer Name}` ? Name : Column;

type InOurCasing<Column extends string> = Column extends `${string} as ${string}`
  ? Column
  : `${Column} as ${CamelCase<Unqualified<Column>>}`;

/** For the select list of any statement: `l.name_en` is answered as `nameEn`; what has an alias of its own keeps it. */
export function camelCased<const Column extends string>(columns: readonly Column[]): InOurCasing<Column>[] {
  return columns.map((column) =>
    column.includes(' as ') ? column : `${column} as ${camelCase(column.slice(column.indexOf('.') + 1))}`,
  ) as InOurCasing<Column>[];
}

type ColumnOf<Table extends keyof Database> = keyof Database[Table] & string;
type Names<Table extends keyof Database> = { readonly [Column in ColumnOf<Table>]?: string };

type OurName<Column, Renamed> = Column extends keyof Renamed
  ? Renamed[Column] & string
  : CamelCase<Column & string>;
type Ours<Columns, Renamed> = { [Column in keyof Columns as OurName<Column, Renamed>]: Columns[Column] };

type Selected<Table extends string, Column extends string, Renamed> = Column extends string
  ? `${Table}.${Column} as ${OurName<Column, Renamed>}`
  : never;

/** Nothing but what the table has: a spread object may not bring a field along that no column takes. */
type Exactly<Allowed, Given> = Given & { [Name in Exclude<keyof Given, keyof Allowed>]: never };

/** One mapping between a table's columns and our names, for reading and writing. */
export interface TableRecord<Table extends keyof Database, Column extends ColumnOf<Table>, Renamed> {
  /** For `select` and `returning`. */
  readonly columns: readonly Selected<Table, Column, Renamed>[];
  /** For the values of an insert. */
  values<Given extends Ours<InsertObject<Database, Table>, Renamed>>(
    given: Exactly<Ours<InsertObject<Database, Table>, Renamed>, Given>,
  ): InsertObject<Database, Table>;
  /** For the `set` of an update; what is undefined stays as it was. */
  changes<Given extends Ours<UpdateObject<Database, Table>, Renamed>>(
    given: Exactly<Ours<UpdateObject<Database, Table>, Renamed>, Given>,
  ): UpdateObject<Database, Table>;
}

/** A row as the record's columns are answered. */
export type RowOf<Of> =
  Of extends TableRecord<infer Table, infer Column, infer Renamed>
    ? { readonly [Name in Column as OurName<Name, Renamed>]: SelectType<Database[Table][Name]> }
    : never;

/** What can be given for a new row. */
export type NewOf<Of> =
  Of extends TableRecord<infer Table, infer _Column, infer Renamed>
    ? Readonly<Ours<Insertable<Database[Table]>, Renamed>>
    : never;

/** What can be given for a change of a row. */
export type ChangeOf<Of> =
  Of extends TableRecord<infer Table, infer _Column, infer Renamed>
    ? Readonly<Ours<Updateable<Database[Table]>, Renamed>>
    : never;

/**
 * `only` leaves out of the reading what no reader needs, such as what is sealed; `named` says another word than the column's.
 * Writing knows every column.
 */
export function recordOf<
  Table extends keyof Database,
  const Column extends ColumnOf<Table> = ColumnOf<Table>,
  const Renamed extends Names<Table> = Record<never, never>,
>(
  table: Table,
  { only, named }: { readonly only?: readonly Column[]; readonly named?: Renamed } = {},
): TableRecord<Table, Column, Renamed> {
  const every = columnNames[table] as readonly ColumnOf<Table>[];
  const ourName = (column: ColumnOf<Table>): string => named?.[column] ?? camelCase(column);
  const columnOf = new Map(every.map((column) => [ourName(column), column]));
  const inColumns = (given: object) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const column = columnOf.get(name);
        if (column === undefined) throw new TypeError(`${table} has no column for ${name}`);
        return [column, value];
      }),
    );
  return {
    columns: (only ?? every).map(
      (column) => `${table}.${column} as ${ourName(column)}`,
    ) as unknown as readonly Selected<Table, Column, Renamed>[],
    // The map above is what the types say: every name has its one column.
    values: (given) => inColumns(given) as InsertObject<Database, Table>,
    changes: (given) => inColumns(given) as UpdateObject<Database, Table>,
  };
}
