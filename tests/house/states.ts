/** Two or more quoted values compared with a column, in any syntax of SQL. */
const lists = [
  /\bin\s*\(\s*'/i,
  /\bany\s*\(\s*(?:array\s*\[\s*)?'/i,
  /= '\w+' or (?:\w+\.)?\w+ = '/i,
  /literalStates\(/,
];

/** All lists of states in a server file that do not come from the tables in core. */
export const findStateLists = (file: string, source: string): string[] =>
  source
    .split('\n')
    .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
    .filter(({ line }) => lists.some((list) => list.test(line)))
    .map(({ line, at }) => `${at} ${line.trim()}`);
