import { expect, it } from 'vitest';
import { cleanWords } from './rules.ts';

it.each([
  ['breaks of Windows', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['many empty lines', ' one\n\n\n\n\ntwo\n', 'one\n\ntwo'],
  ['controls', 'one\u0007\ttwo\u0085three', 'one  two three'],
  ['signs that turn the direction', 'pay\u202e 05 \u2069now', 'pay 05 now'],
  ['joiners, which belong to the word', 'क्\u200dष न्\u200cय', 'क्\u200dष न्\u200cय'],
  ['markup, which stays text', '<b onclick="x()">{name}</b>', '<b onclick="x()">{name}</b>'],
])('of %s clean words are left', (_what, text, clean) => {
  expect(cleanWords(text)).toBe(clean);
});
