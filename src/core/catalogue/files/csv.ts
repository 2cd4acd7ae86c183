/** Rows of cells, as text. */
export type Table = readonly (readonly string[])[];

/** Of a file that an owner chooses. What is beyond them is not read. */
export const tableLimits = { rows: 5100, columns: 60, cell: 300 } as const;

/** CSV with any usual separator. Quoted cells may hold separators, quotes and line breaks. */
export function readCsv(text: string): string[][] {
  const from = text.startsWith('\ufeff') ? 1 : 0;
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (row.length < tableLimits.columns) row.push(cell.trim().slice(0, tableLimits.cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  for (let at = from; at < text.length && rows.length < tableLimits.rows; at += 1) {
    const sign = text[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  if (rows.length < tableLimits.rows) endRow();
  return rows;
}

/** The most frequent one of the first lines: a heading may have none. */
function separatorOf(text: string): string {
  const start = text.slice(0, 4000);
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, start.split(sign).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** What a spreadsheet would run as a formula when the file is opened. */
const formula = /^[=+\-@\t\r]/;

/** For spreadsheets: with the mark by which they know UTF-8, and never with a formula. */
export const writeCsv = (rows: Table): string =>
  `\ufeff${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;

function written(cell: string): string {
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
