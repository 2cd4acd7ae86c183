import type { FastifyInstance } from 'fastify';

/** Read from the server's route tree, so a new call is always included. Parameters are written `:name`. */
export function routesOf(app: FastifyInstance): { method: string; path: string }[] {
  const parents: string[] = [];
  const found: { method: string; path: string }[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*[├└]── )(\S*)(?: \(([\w, ]+)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    if (depth === 0) continue;
    const path = (parents[depth - 1] ?? '') + part;
    parents[depth] = path;
    for (const method of methods.split(', ').filter((each) => each !== '' && each !== 'HEAD'))
      found.push({ method, path });
  }
  return found;
}
