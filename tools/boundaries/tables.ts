import { CORE, CORE_READERS, TABLE_OWNERS } from './table-owners.ts';

/** The area that erases a person's data, by a list of tables that a test compares with the database. */
const WRITES_ANY_TABLE = 'server/areas/privacy/privacy-queries.ts';

export const ownerByTable = new Map(
  Object.entries(TABLE_OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
);

export interface TableUse {
  readonly table: string;
  readonly kind: 'reads' | 'writes';
  readonly line: number;
}

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g,
  /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|UPDATE|TRUNCATE)\s+(?:ONLY\s+)?(\w+)/g,
];
const READS = [
  /(?:\bselectFrom|[jJ]oin|\bfrom|\busing)\(\s*\[?\s*['"`](\w+)/g,
  /\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?(\w+)/g,
];
/** A table name that is inserted into a statement hides which table it is. */
const HIDDEN_WRITE =
  /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|UPDATE)\s+\$\{|\b(?:insertInto|updateTable|deleteFrom)\(\s*[a-z]/g;

/**
 * The declared tables that a source uses. SQL keywords are recognised in capitals, so that English is not taken for
 * SQL.
 */
export function tableUses(text: string): TableUse[] {
  const find = (patterns: readonly RegExp[], kind: TableUse['kind']) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => ({
        table: match[1] ?? '',
        kind,
        line: text.slice(0, match.index).split('\n').length,
      })),
    );
  const writes = find(WRITES, 'writes');
  // DELETE FROM is a write, although the pattern for reads matches its FROM.
  const isWritten = (read: TableUse) =>
    writes.some((write) => write.table === read.table && write.line === read.line);
  const reads = find(READS, 'reads').filter((read) => !isWritten(read));
  return [...writes, ...reads].filter(({ table }) => ownerByTable.has(table));
}

/** The area or platform that a file of the server belongs to; undefined for what only tests or migrations run. */
function writerOf(path: string): string | undefined {
  if (!path.startsWith('server/') || /\.(test|deep)\.ts$|\.generated\./.test(path)) return undefined;
  const [, kind = '', name = ''] = path.split('/');
  if (['testing', 'walk', 'races', 'migrations'].includes(kind)) return undefined;
  return kind === 'areas' ? name : kind;
}

function useFault(writer: string, { table, kind }: TableUse): string | undefined {
  const owner = ownerByTable.get(table) ?? 'nobody';
  if (owner === writer) return undefined;
  const door = `server/areas/${owner}/${owner}.ts`;
  if (kind === 'writes') {
    return owner === 'nobody'
      ? `writes to ${table}, which migrations alone fill`
      : `writes to ${table}, which belongs to ${owner}: call a function of ${door}`;
  }
  if (!(CORE as readonly string[]).includes(table)) return undefined;
  const isNamed = CORE_READERS.some((reader) => reader.area === writer && reader.tables.includes(table));
  return isNamed ? undefined : `reads ${table}, which belongs to ${owner}: ask a named query of ${door}`;
}

export function tableFaults(path: string, text: string): string[] {
  const writer = writerOf(path);
  if (writer === undefined) return [];
  const hidden = path === WRITES_ANY_TABLE ? [] : [...text.matchAll(HIDDEN_WRITE)];
  return [
    ...tableUses(text).flatMap((use) => {
      const fault = useFault(writer, use);
      return fault === undefined ? [] : [`${path}:${use.line} ${fault} (tools/boundaries/table-owners.ts)`];
    }),
    ...hidden.map((match) => {
      const line = text.slice(0, match.index).split('\n').length;
      return `${path}:${line} writes to a table that is not named here: write its name`;
    }),
  ];
}

/** `area reads table` for every read by another area, allowed or not: `--reads` prints them. */
export function foreignReads(path: string, text: string): string[] {
  const writer = writerOf(path);
  if (writer === undefined) return [];
  return tableUses(text)
    .filter(
      ({ table, kind }) => kind === 'reads' && ![writer, 'nobody'].includes(ownerByTable.get(table) ?? ''),
    )
    .map(({ table, line }) => `${path}:${line} reads ${table} of ${ownerByTable.get(table)}`);
}

/** Differences between the declaration and the schema. */
export function declarationFaults(schema: string): string[] {
  const real = [...schema.matchAll(/^ {2}(\w+): \w+Table;$/gm)].map(([, table = '']) => table);
  const declared = Object.values(TABLE_OWNERS).flat();
  const twice = declared.filter((table, index) => declared.indexOf(table) !== index);
  return [
    ...real.filter((table) => !ownerByTable.has(table)).map((table) => `the table ${table} has no owner in`),
    ...declared
      .filter((table) => !real.includes(table))
      .map((table) => `there is no table ${table}, named in`),
    ...twice.map((table) => `the table ${table} has two owners in`),
  ].map((fault) => `${fault} tools/boundaries/table-owners.ts`);
}
