import type { Endpoint } from '@kiraa/contract/endpoint.ts';
import type { Plugin } from 'vite';

const TABLE = '\0kiraa:endpoint-table';

/**
 * The browser needs each endpoint's method, path and kind, not its schemas. Without this the whole of zod and every
 * schema (28 KB gzip when measured) would travel with the first page for nothing, and zod tries `eval` where it starts.
 */
export function endpointTable(): Plugin {
  return {
    name: 'kiraa:endpoint-table',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const isByCaller = source === './endpoints.ts' && importer?.endsWith('/contract/client.ts');
      return isByCaller || source === '@kiraa/contract/endpoints.ts' ? TABLE : undefined;
    },
    async load(id) {
      if (id !== TABLE) return undefined;
      const { API_BASE, endpoints } = await import('@kiraa/contract/endpoints.ts');
      const rows = Object.entries(endpoints).map(([name, row]) => [name, columnsOf(row)]);
      return [
        `export const API_BASE = ${JSON.stringify(API_BASE)};`,
        `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))};`,
        'export const endpointNames = Object.keys(endpoints);',
      ].join('\n');
    },
  };
}

function columnsOf({ method, path, auth }: Endpoint): Partial<Endpoint> {
  return auth ? { method, path, auth } : { method, path };
}
