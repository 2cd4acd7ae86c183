import { longestRow, readJson } from './read-lines.ts';
import type { SourceRow } from './source-row.ts';

const quote = 0x22;
const backslash = 0x5c;
const newline = 0x0a;
const opens = new Set([0x7b, 0x5b]); // { [
const closes = new Set([0x7d, 0x5d]); // } ]

/**
 * Streams the objects of a JSON array without loading it: `features` of a FeatureCollection, or the file itself
 * if it is an array. Scans only brackets and quotes; each object is parsed separately.
 */
export async function* readJsonList(texts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let line = 1;
  let row = 0;
  let depth = 0;
  /** Nesting depth of the objects; known once the array is found. */
  let listDepth = 0;
  let isInText = false;
  let isEscaped = false;
  /** The last string of the outermost object, to find the key `features`. */
  let key = '';
  let keyFrom = -1;
  let started: { line: number } | undefined;
  let kept = '';
  let isTooLong = false;

  for await (const chunk of texts) {
    let from = 0; // start of the current object in this chunk
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (code === newline) line += 1;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (code === backslash) isEscaped = true;
        else if (code === quote) {
          isInText = false;
          if (keyFrom >= 0) key += chunk.slice(keyFrom, at);
          keyFrom = -1;
        }
      } else if (code === quote) {
        isInText = true;
        if (depth === 1 && listDepth === 0) {
          key = '';
          keyFrom = at + 1;
        }
      } else if (opens.has(code)) {
        const isList = code === 0x5b;
        if (listDepth === 0 && isList && (depth === 0 || (depth === 1 && key === 'features')))
          listDepth = depth + 1;
        else if (listDepth > 0 && depth === listDepth && !isList) {
          started = { line };
          kept = '';
          isTooLong = false;
          from = at;
        }
        depth += 1;
      } else if (closes.has(code)) {
        depth -= 1;
        if (started && depth === listDepth) {
          const text = isTooLong ? '' : kept + chunk.slice(from, at + 1);
          const read = isTooLong || text.length > longestRow ? { fault: 'row is too long' } : readJson(text);
          yield { line: started.line, row: ++row, ...read };
          started = undefined;
          kept = '';
        } else if (listDepth > 0 && depth < listDepth) return;
      }
    }
    if (keyFrom >= 0) {
      key = (key + chunk.slice(keyFrom)).slice(0, 100);
      keyFrom = 0;
    }
    if (started && !isTooLong) {
      kept += chunk.slice(from);
      if (kept.length > longestRow) {
        isTooLong = true;
        kept = '';
      }
    }
  }
  if (listDepth === 0) yield { line, row: 1, fault: 'no list of features or rows in the file' };
  else yield { line: started?.line ?? line, row: row + 1, fault: 'the file ends in the middle' };
}
