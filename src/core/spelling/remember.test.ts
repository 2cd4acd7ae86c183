import { expect, it } from 'vitest';
import { remember } from './remember.ts';

it('makes what is asked for often once, and forgets what was not asked for lately', () => {
  const made: string[] = [];
  const ask = remember(10, (text) => {
    made.push(text);
    return text.length;
  });
  for (let at = 0; at < 100; at += 1)
    expect([ask('often'), ask(`once ${at}`)]).toEqual([5, `once ${at}`.length]);
  expect(made.filter((text) => text === 'often')).toHaveLength(1);
  ask('once 0');
  expect(made.filter((text) => text === 'once 0')).toHaveLength(2);
});
