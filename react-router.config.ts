import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // `scripts/setup.mjs` builds beside the running build and renames at the end.
  buildDirectory: process.env.WEB_BUILD ?? 'build/web',
  ssr: true,
  // The whole map of pages travels with the first page: no request for it later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
