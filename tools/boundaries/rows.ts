/**
 * Rows leave a query in camel case, and their types come from the schema (docs/decisions/009). Reading a column by the
 * database's own name would bring in a second casing, and an interface for a row would be a second place to change when
 * a migration adds a column.
 */

const AREA = /^server\/areas\//;
const TEST = /\.(test|deep)\.ts$/;
const TEXT = /\/\*[\s\S]*?\*\/|\/\/.*|(['"])(?:(?!\1)[^\\\n]|\\.)*\1|`(?:[^`\\]|\\.)*`/g;
const BLANK = (text: string): string => text.replace(/[^\n]/g, ' ');
const READ = /\.([a-z]\w*_\w+)\b/g;
const WRITTEN_TYPE = /\binterface (\w+(?:Row|Record))\b/g;

/** Every column whose name has more than one word. */
export function columnsOf(schema: string): ReadonlySet<string> {
  return new Set([...schema.matchAll(/^ {2}(\w+_\w+): /gm)].map(([, name = '']) => name));
}

export function rowFaults(path: string, text: string, columns: ReadonlySet<string>): string[] {
  if (!AREA.test(path) || TEST.test(path)) return [];
  const code = text.replace(TEXT, BLANK);
  const at = (index: number) => `${path}:${code.slice(0, index).split('\n').length}`;
  const reads = [...code.matchAll(READ)].filter(([, name = '']) => columns.has(name));
  const types = [...code.matchAll(WRITTEN_TYPE)];
  return [
    ...reads.map(({ index, 1: name }) => `${at(index)} reads ${name}: select it by camelCased() or a record`),
    ...types.map(({ index, 1: name }) => `${at(index)} writes ${name} by hand: take RowOf<typeof …Record>`),
  ];
}
