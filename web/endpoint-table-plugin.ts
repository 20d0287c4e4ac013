import type { Row } from '@kiraa/contract/endpoint.ts';
import type { WireNames } from '@kiraa/contract/wire-names.ts';
import type { Plugin } from 'vite';

const TABLE = '\0kiraa:endpoint-table';
const EVENTS = '\0kiraa:event-names';

/**
 * The browser needs each endpoint's method, path, names on the wire and whether anybody may call it, not its schemas. Without this the whole of zod and every
 * schema (28 KB gzip when measured) would travel with the first page for nothing, and zod tries `eval` where it starts.
 */
export function endpointTable(): Plugin {
  return {
    name: 'kiraa:endpoint-table',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (source === '@kiraa/contract/event-names.ts') return EVENTS;
      const isByCaller = source === './endpoints.ts' && importer?.endsWith('/contract/client.ts');
      return isByCaller || source === '@kiraa/contract/endpoints.ts' ? TABLE : undefined;
    },
    async load(id) {
      if (id === EVENTS) return await eventTable();
      if (id !== TABLE) return undefined;
      const { API_BASE, endpoints } = await import('@kiraa/contract/endpoints.ts');
      const trees = new Map<string, string>();
      const rows = Object.entries(endpoints).map(([name, row]) => `${name}:{${columnsOf(row, trees)}}`);
      return [
        `export const API_BASE = ${JSON.stringify(API_BASE)};`,
        ...[...trees].map(([tree, constant]) => `const ${constant} = ${tree};`),
        `export const endpoints = {${rows.join(',')}};`,
        'export const endpointNames = Object.keys(endpoints);',
      ].join('\n');
    },
  };
}

async function eventTable(): Promise<string> {
  const { eventNames } = await import('@kiraa/contract/event-names.ts');
  return `export const eventNames = ${JSON.stringify(eventNames)};`;
}

function columnsOf(row: Row, trees: Map<string, string>): string {
  const { method, path, caller, auth, inputNames, outputNames } = row;
  const columns = { method, path, ...(caller === 'anyone' && { caller }), ...(auth && { auth }) };
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
