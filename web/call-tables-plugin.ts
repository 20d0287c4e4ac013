import type { Row } from '@kiraa/contract/endpoint.ts';
import type { WireNames } from '@kiraa/contract/wire-names.ts';
import type { Plugin } from 'vite';

/**
 * Modules of their own names (virtual-modules.d.ts), generated from the contract. A browser needs each endpoint's method,
 * path, names on the wire and whether everybody is answered alike, not its schemas: the whole of zod and every schema (28 KB gzip when measured) would travel with
 * the first page for nothing, and zod tries `eval` where it starts. The rows that no guest calls are a module
 * apart, which comes with the first call of a member.
 */
const MODULES: Readonly<Record<string, () => Promise<string>>> = {
  'virtual:calls-of-guests': async () => {
    const rows = await rowsOf((row) => row.caller !== 'provider');
    const names = `export const callNames = ${JSON.stringify(rows.map(([name]) => name))};`;
    return [names, tableOf(rows.filter(([, row]) => row.caller === 'anyone'))].join('\n');
  },
  'virtual:calls-of-members': async () =>
    tableOf(await rowsOf(({ caller }) => caller !== 'anyone' && caller !== 'provider')),
  'virtual:event-names': async () => {
    const { eventNames } = await import('@kiraa/contract/messages/event-names.ts');
    return `export const eventNames = ${JSON.stringify(eventNames)};`;
  },
};

export function callTables(): Plugin {
  return {
    name: 'kiraa:call-tables',
    resolveId: (source) => (source in MODULES ? `\0${source}` : undefined),
    load: (id) => MODULES[id.slice(1)]?.(),
  };
}

async function rowsOf(isIn: (row: Row) => boolean): Promise<[string, Row][]> {
  const { endpoints } = await import('@kiraa/contract/endpoints.ts');
  return Object.entries<Row>(endpoints).filter(([, row]) => isIn(row));
}

function tableOf(rows: readonly [string, Row][]): string {
  const trees = new Map<string, string>();
  const lines = rows.map(([name, row]) => `${name}:{${columnsOf(row, trees)}}`);
  return [
    ...[...trees].map(([tree, constant]) => `const ${constant} = ${tree};`),
    `export const calls = {${lines.join(',')}};`,
  ].join('\n');
}

function columnsOf(row: Row, trees: Map<string, string>): string {
  const { method, path, auth, shared, inputNames, outputNames } = row;
  const columns = { method, path, ...(auth && { auth }), ...(shared && { shared }) };
  const names = { inputNames: treeOf(inputNames, trees), outputNames: treeOf(outputNames, trees) };
  const said = Object.entries(columns).map(([column, value]) => `${column}:${JSON.stringify(value)}`);
  const named = Object.entries(names).flatMap(([column, tree]) => (tree ? [`${column}:${tree}`] : []));
  return [...said, ...named].join(',');
}

/** A tree that many rows share, such as a booking's, is written once and then named. */
function treeOf(names: WireNames | undefined, trees: Map<string, string>): string | undefined {
  if (!names) return undefined;
  const fields = Object.entries(names).map(([ours, { wire, below }]) => {
    const tree = treeOf(below, trees);
    return `${JSON.stringify(ours)}:{wire:${JSON.stringify(wire)}${tree ? `,below:${tree}` : ''}}`;
  });
  const text = `{${fields.join(',')}}`;
  const constant = trees.get(text) ?? `names${trees.size}`;
  trees.set(text, constant);
  return constant;
}
