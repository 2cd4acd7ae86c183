/**
 * Adds the code points that a font has a glyph for, by its `cmap` table:
 * https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function readCoverage(font: Buffer, found: Set<number>): void {
  const cmap = findTable(font, 'cmap');
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * at + 4)),
  );
  for (const table of tables) {
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, found);
    if (format === 12) readGroups(table, found);
  }
}

function findTable(font: Buffer, tag: string): Buffer {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8));
  throw new Error(`a font without ${tag}`);
}

/** Format 4: the code points below 65536. */
function readSegments(table: Buffer, found: Set<number>): void {
  const bytes = table.readUInt16BE(6);
  for (let at = 14; at < 14 + bytes; at += 2) {
    const start = table.readUInt16BE(at + bytes + 2);
    const delta = table.readUInt16BE(at + 2 * bytes + 2);
    const offsetAt = at + 3 * bytes + 2;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = start; code <= table.readUInt16BE(at) && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : table.readUInt16BE(offsetAt + offset + 2 * (code - start));
      if (glyph % 0x10000 !== 0) found.add(code);
    }
  }
}

/** Format 12: all code points. */
function readGroups(table: Buffer, found: Set<number>): void {
  for (let at = 16; at < 16 + 12 * table.readUInt32BE(12); at += 12)
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) found.add(code);
}
