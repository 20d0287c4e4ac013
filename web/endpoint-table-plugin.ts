import type { Plugin } from 'vite';

const TABLE = '\0kiraa:endpoint-table';

/**
 * The browser's caller needs each endpoint's method and path, not its schemas. Without this the whole of zod and
 * every schema (28 KB gzip when measured) would travel with the first page for nothing.
 */
export function endpointTable(): Plugin {
  return {
    name: 'kiraa:endpoint-table',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const isForTheCaller = importer?.endsWith('/contract/client.ts') ?? false;
      return source === './endpoints.ts' && isForTheCaller ? TABLE : undefined;
    },
    async load(id) {
      if (id !== TABLE) return undefined;
      const { API_BASE, endpoints } = await import('@kiraa/contract/endpoints.ts');
      const rows = Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]);
      return [
        `export const API_BASE = ${JSON.stringify(API_BASE)};`,
        `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))};`,
        'export const endpointNames = Object.keys(endpoints);',
      ].join('\n');
    },
  };
}
