import { type Table, tableLimits } from '../../../core/catalogue/files/csv.ts';
import { readEntries } from './unzip.ts';

/** The first sheet of a workbook. Reads only what a table of items needs: texts and numbers, no formats. */
export async function readXlsx(file: Uint8Array<ArrayBuffer>): Promise<Table> {
  const entries = await readEntries(file);
  const workbook = await entries.text('xl/workbook.xml');
  const relations = await entries.text('xl/_rels/workbook.xml.rels');
  const id = /<(?:\w+:)?sheet\b[^>]*?\br:id="([^"]+)"/.exec(workbook)?.[1] ?? '';
  const target = [...relations.matchAll(/<Relationship\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => attribute(tag, 'Id') === id);
  const path = attribute(target ?? '', 'Target').replace(/^\/?(xl\/)?/, 'xl/');
  const shared = sharedTexts(await entries.text('xl/sharedStrings.xml', ''));
  return rowsOf(await entries.text(path), shared);
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

function sharedTexts(xml: string): string[] {
  return [...xml.matchAll(/<si\b[^>]*>(.*?)<\/si>|<si\/>/gs)].map(([, inside = '']) => textsIn(inside));
}

/** A text may be in several runs; those of phonetic readings are no part of it. */
const textsIn = (xml: string): string =>
  [...xml.replaceAll(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)]
    .map(([, text = '']) => decoded(text))
    .join('');

const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const decoded = (xml: string): string =>
  xml.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return names[String(name)] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

function rowsOf(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (const [, inside = ''] of xml.matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)) {
    const row = cellsOf(inside, shared);
    if (row.some((cell) => cell !== '')) rows.push(row);
    if (rows.length >= tableLimits.rows) break;
  }
  return rows;
}

function cellsOf(xml: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, head = '', inside = ''] of xml.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const at = columnOf(attribute(head, 'r')) ?? cells.length;
    if (at >= tableLimits.columns) continue;
    while (cells.length < at) cells.push('');
    cells[at] = valueOf(attribute(head, 't'), inside, shared).trim().slice(0, tableLimits.cell);
  }
  return cells;
}

/** 'B7' is the second column. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(type: string, inside: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textsIn(inside);
  const value = decoded(/<v\b[^>]*>(.*?)<\/v>/s.exec(inside)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  // 245.1 is stored as 245.09999999999999, and a bar code as 8.90105800029E12.
  return type === '' || type === 'n' ? plainNumber(value) : value;
}

function plainNumber(text: string): string {
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? text : String(Number(number.toPrecision(15)));
}
