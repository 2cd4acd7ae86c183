// @vitest-environment node
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readTableFile } from './read-file.ts';

/** A zip archive as spreadsheets write it. */
function zip(files: Readonly<Record<string, string>>): Blob {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text));
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return new Blob([...locals, ...directory, end].map((part) => new Uint8Array(part)));
}

const workbook = (sheet: string, shared?: string) =>
  zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Items" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Target="worksheets/sheet4.xml" Id="rId7"/></Relationships>',
    'xl/worksheets/sheet4.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...(shared !== undefined && { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
  });

const csv = (...parts: BlobPart[]) => readTableFile(new Blob(parts));

describe('a file of items', () => {
  it('is a workbook: texts, numbers and empty cells', async () => {
    const file = workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Rate</t></is></c></row><row r="2"/>' +
        '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"/><c r="C3"><v>245.09999999999999</v></c><c r="D3"><v>8.90105800029E12</v></c></row>',
      '<si><t>Item</t></si><si><r><t>Dal &amp; </t></r><r><t xml:space="preserve">rice &#x20B9;</t></r><rPh><t>no</t></rPh></si>',
    );
    expect(await readTableFile(file)).toEqual({
      table: [
        ['Item', '', 'Rate'],
        ['Dal & rice ₹', '', '245.1', '8901058000290'],
      ],
    });
  });

  it('is a text in UTF-8, UTF-16 or the code page of Windows', async () => {
    expect(await csv('Item,Rate\nहल्दी,32')).toEqual({
      table: [
        ['Item', 'Rate'],
        ['हल्दी', '32'],
      ],
    });
    expect(await csv(new Uint8Array([0xff, 0xfe]), new Uint8Array(Buffer.from('a\tb', 'utf16le')))).toEqual({
      table: [['a', 'b']],
    });
    expect(await csv(new Uint8Array([0x43, 0x61, 0x66, 0xe9]))).toEqual({ table: [['Café']] });
  });

  it('says why it cannot be read', async () => {
    expect(await csv(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({ fault: 'old_excel' });
    expect(await csv('PK is no archive')).toEqual({ fault: 'unreadable' });
    expect(await csv(new Uint8Array([1, 0, 2, 0xff]))).toEqual({ fault: 'unreadable' });
    expect(await csv('\n\n')).toEqual({ fault: 'empty' });
    expect(await csv('a'.repeat(5_000_001))).toEqual({ fault: 'too_large' });
    expect(await readTableFile(zip({ 'other.xml': 'x' }))).toEqual({ fault: 'unreadable' });
  });

  it('that unpacks to far more than its size is refused', async () => {
    const bomb = workbook(`<row><c><v>${'1'.repeat(70_000_000)}</v></c></row>`);
    expect(bomb.size).toBeLessThan(200_000);
    expect(await readTableFile(bomb)).toEqual({ fault: 'unreadable' });
  });

  it('with five thousand rows is read', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, n) =>
        `<row><c r="A${n}" t="inlineStr"><is><t>Item ${n}</t></is></c><c r="B${n}"><v>${n}</v></c></row>`,
    ).join('');
    const read = await readTableFile(workbook(rows));
    expect('table' in read && [read.table.length, read.table[4999]]).toEqual([5000, ['Item 4999', '4999']]);
  });
});
