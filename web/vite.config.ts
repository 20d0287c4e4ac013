import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callTables } from './call-tables-plugin.ts';
import { chunkGroups } from './chunk-groups.ts';
import { iconImports } from './icon-imports-plugin.ts';

export default defineConfig({
  plugins: [callTables(), iconImports(), reactRouter()],
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0 },
  // Everything is bundled into the server's build, so that React runs in its production form whatever NODE_ENV is,
  // and a page needs one module to start instead of a thousand.
  ssr: { noExternal: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
    ssr: { build: { rollupOptions: { input: './server.ts' } } },
  },
});
