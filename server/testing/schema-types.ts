import type { ClientBase, Pool } from 'pg';

/**
 * Writes the query builder's types from the catalogue of a migrated database. No package does it, because the drivers'
 * conversions (platform/database/database.ts) and the value lists of our CHECK constraints have to come out exactly.
 */

interface Column {
  table: string;
  column: string;
  type: string;
  element: string | null;
  nullable: boolean;
  has_default: boolean;
  generated: boolean;
  is_view: boolean;
}

interface Check {
  table: string;
  definition: string;
}

const COLUMNS = `
  SELECT relation.relname AS table, attribute.attname AS column, base.typname AS type,
         element.typname AS element, NOT attribute.attnotnull AS nullable,
         attribute.atthasdef OR attribute.attidentity <> '' AS has_default,
         attribute.attgenerated <> '' OR attribute.attidentity = 'a' AS generated,
         relation.relkind IN ('v', 'm') AS is_view
  FROM pg_attribute attribute
  JOIN pg_class relation ON relation.oid = attribute.attrelid
  JOIN pg_type declared ON declared.oid = attribute.atttypid
  JOIN pg_type base ON base.oid = CASE declared.typtype WHEN 'd' THEN declared.typbasetype ELSE declared.oid END
  LEFT JOIN pg_type element ON element.oid = base.typelem AND base.typcategory = 'A'
  WHERE relation.relnamespace = 'public'::regnamespace AND relation.relkind IN ('r', 'p', 'v', 'm')
    AND NOT relation.relispartition AND attribute.attnum > 0 AND NOT attribute.attisdropped
    AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = relation.oid AND deptype = 'e')
  ORDER BY relation.relname, attribute.attnum`;

const CHECKS = `
  SELECT relation.relname AS table, pg_get_constraintdef(con.oid) AS definition
  FROM pg_constraint con
  JOIN pg_class relation ON relation.oid = con.conrelid
  WHERE con.contype = 'c' AND relation.relnamespace = 'public'::regnamespace
  ORDER BY relation.relname, con.conname`;

const ENUMS = `
  SELECT pg_type.typname AS name, array_agg(enumlabel::text ORDER BY enumsortorder) AS labels
  FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid GROUP BY 1`;

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  timestamptz: 'Timestamp',
};
/** Every other type arrives as text: uuid, text, date, ranges, inet … */
const TEXT = 'string';

// Up to the end or an AND: `(state = ANY (…)) = (sent_at IS NOT NULL)` does not limit the values.
const LIST = /^CHECK \(+"?(\w+)"? = ANY \(\(?ARRAY\[([^\]]+)\](?:\)::\w+\[\])?\)+(?: AND |$)/;
const LISTED_TEXT = /'((?:[^']|'')*)'::(?:text|character varying)/g;

/**
 * Turns `CHECK (mode IN ('renter', 'owner'))` into 'renter' | 'owner', also where AND adds further conditions. With an
 * OR the row may hold another value, so the column stays text.
 */
function valueList(definition: string): { column: string; values: string[] } | undefined {
  const [, column, list] = LIST.exec(definition) ?? [];
  if (column === undefined || list === undefined || definition.includes(' OR ')) return undefined;
  const values = [...list.matchAll(LISTED_TEXT)].map((match) => match[1] ?? '');
  return values.length === 0 ? undefined : { column, values };
}

function union(values: readonly string[]): string {
  return values.map((value) => `'${value.replaceAll("'", "\\'")}'`).join(' | ');
}

function columnType(column: Column, lists: Map<string, string>, enums: Map<string, string>): string {
  const element = column.element;
  const plain = (type: string) => enums.get(type) ?? TYPES[type] ?? TEXT;
  const isMoney = column.type === 'int8' && column.column.endsWith('_halalas');
  let type = isMoney ? 'Money' : (lists.get(`${column.table}.${column.column}`) ?? plain(column.type));
  if (element !== null) {
    const item = plain(element) === 'Timestamp' ? 'Date' : plain(element);
    type = item.includes('|') ? `(${item})[]` : `${item}[]`;
  }
  const isJson = column.type === 'jsonb' || column.type === 'json';
  if (column.nullable && !isJson) type = `${type} | null`;
  if (column.generated) return `GeneratedAlways<${type}>`;
  if (column.has_default) return `Generated<${type}>`;
  return isJson && column.nullable ? 'NullableJson' : type;
}

function interfaceName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}

const HEADING = `// Made by \`npm run generate:database-types\` from a freshly migrated database. Do not edit.
import type { Halalas } from '@kiraa/domain/money.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Has a default: may be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed, written as text: the driver would turn an array into a Postgres array, not into JSON. */
export type Json = ColumnType<unknown, string, string>;
/** A column that is called \`…_halalas\`. */
export type Money = ColumnType<Halalas, number, number>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
`;

/**
 * The allowed values of each column with a list. Where two checks list values, a row satisfies both, so only values in
 * both lists count.
 */
function listsOf(checks: readonly Check[]): Map<string, string> {
  const values = new Map<string, readonly string[]>();
  for (const { table, definition } of checks) {
    const list = valueList(definition);
    if (!list) continue;
    const known = values.get(`${table}.${list.column}`) ?? list.values;
    const both = known.filter((value) => list.values.includes(value));
    values.set(`${table}.${list.column}`, both);
  }
  return new Map([...values].map(([column, listed]) => [column, union(listed)]));
}

export async function schemaTypes(database: Pool | ClientBase): Promise<string> {
  const columns = (await database.query<Column>(COLUMNS)).rows;
  const checks = (await database.query<Check>(CHECKS)).rows;
  const enumRows = (await database.query<{ name: string; labels: string[] }>(ENUMS)).rows;
  const enums = new Map(enumRows.map(({ name, labels }) => [name, union(labels)]));
  const lists = listsOf(checks);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const bodies = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => `  ${column.column}: ${columnType(column, lists, enums)};`);
    return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const entries = tables.map((table) => `  ${table}: ${interfaceName(table)};`);
  const names = tables.map((table) => {
    const own = columns.filter((column) => column.table === table).map(({ column }) => `'${column}'`);
    return `  ${table}: [${own.join(', ')}],`;
  });
  const whole = `export interface Database {\n${entries.join('\n')}\n}\n`;
  const list = `/** Every column of every table, for server/platform/database/record.ts. */
export const columnNames: { readonly [Table in keyof Database]: readonly (keyof Database[Table])[] } = {\n${names.join('\n')}\n};\n`;
  return [HEADING, ...bodies, whole, list].join('\n');
}
