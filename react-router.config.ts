import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // All routes are known at once: a tap on a link never waits for a list of routes first.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config;
