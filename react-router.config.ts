import type { Config } from '@react-router/dev/config';
import { buildWorker } from './scripts/worker-build.ts';

const buildFolder = process.env.BUILD_DIR ?? 'build';

export default {
  appDirectory: 'src/web',
  buildDirectory: buildFolder,
  ssr: true,
  // All routes are known at once: a tap on a link never waits for a list of routes first.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
  buildEnd: () => buildWorker(buildFolder, { removal: process.env.BUILD_WORKER === 'removal' }),
} satisfies Config;
