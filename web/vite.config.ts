import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callTables } from './call-tables-plugin.ts';
import { chunkGroups } from './chunk-groups.ts';
import { installed } from './installed-plugin.ts';
import { styleOnce } from './style-once-plugin.ts';

/** The table of routes names every script, and no compression takes a hash out of a first visit: of hexadecimal letters it takes half. */
const hashCharacters = 'hex';

export default defineConfig({
  plugins: [callTables(), reactRouter(), installed(), styleOnce()],
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0 },
  // Everything is bundled into the server's build, so that a page needs a few modules to start instead of a thousand.
  ssr: { noExternal: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups() },
            hashCharacters,
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      // A page names its fonts as the browser's styles do.
      build: { rollupOptions: { input: './server.ts', output: { hashCharacters } } },
      // Bundled code still asks for NODE_ENV while it runs, and `npm start` is development: without this line React and the
      // router run in their development form there (e2e/server-build.test.ts).
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
  },
});
