import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './compress-assets.ts';

export default {
  appDirectory: '.',
  ssr: true,
  // The whole table of routes travels with the first page: it is small, and asking for it route by route would be
  // a request per link on the phones that this is made for.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
