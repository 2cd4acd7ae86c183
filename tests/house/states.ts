/** Two or more names in quotes that a column is compared with, whichever way SQL has for it. */
const lists = [
  /\bin\s*\(\s*'/i,
  /\bany\s*\(\s*(?:array\s*\[\s*)?'/i,
  /= '\w+' or (?:\w+\.)?\w+ = '/i,
  /literalStates\(/,
];

/** Every list of states in a file of the server that is not made from the tables in core. */
export const findStateLists = (file: string, source: string): string[] =>
  source
    .split('\n')
    .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
    .filter(({ line }) => lists.some((list) => list.test(line)))
    .map(({ line, at }) => `${at} ${line.trim()}`);
