import { expect, it } from 'vitest';
import { vitalPages } from '../core/vitals.ts';
import routes from './routes.ts';

type Branch = {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly Branch[] | undefined;
};

const pathsOf = ({ path, children = [], index }: Branch): string[] =>
  index ? ['/'] : path === undefined ? children.flatMap(pathsOf) : [`/${path}`];

/** For people who build or run this, or no page at all: counted together, as `other`. */
const isOther = (path: string) => /^\/(v1|dev|operator|\*)/.test(path);

it('every page that visitors open is counted under a name of its own', () => {
  const pages = (routes as readonly Branch[]).flatMap(pathsOf).filter((path) => !isOther(path));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((path) => !(vitalPages as readonly string[]).includes(path))).toEqual([]);
});
