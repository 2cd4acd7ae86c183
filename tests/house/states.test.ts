import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findStateLists } from './states.ts';

const refused = [
  ['in', "where c.state in ('clear', 'approved')"],
  ['not in', "where d.state not in ('open', 'answered')"],
  ['in capitals', "WHERE state IN ( 'open' )"],
  ['as an array', "where state = any(array['waiting', 'asked'])"],
  ['as the text of an array', "where state = any('{waiting,asked}')"],
  ['one by one', "where c.state = 'clear' or c.state = 'approved'"],
  ['beside the query', "literalStates(['clear', 'approved'])"],
] as const;

const allowed = [
  ['a list from the tables', 'where c.state in ${activeClaims}'],
  ['one state', "where state = 'waiting' and not is_held"],
  ['all but one', "where state <> 'done'"],
  ['values of a call', 'where id = any(${ids}::uuid[])'],
  ['channels', "unnest(array['sms', 'mail']) channel"],
] as const;

describe('a list of states in SQL', () => {
  it.each(refused)('is found: %s', (_, source) => {
    expect(findStateLists('planted.ts', source)).toEqual([`planted.ts:1 ${source}`]);
  });

  it.each(allowed)('is not %s', (_, source) => {
    expect(findStateLists('planted.ts', source)).toEqual([]);
  });

  it('comes from server/db/states.ts', () => {
    const files = globSync('src/server/**/*.ts').filter(
      (file) => !/\.test\.ts$|^src\/server\/db\/(sql|states)\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(150);
    expect(files.flatMap((file) => findStateLists(file, readFileSync(file, 'utf8')))).toEqual([]);
  });
});
