import { inflateSync } from 'node:zlib';

/**
 * The lines of one of our own PDFs as copied text; a character missing in its font is □. Supports only what we
 * generate: plain objects, one page, embedded fonts with a ToUnicode table.
 */
export function pdfLines(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const stream = (id: string) => {
    const head = new RegExp(`\\n${id} 0 obj\\n<<[^]*?/Length (\\d+)[^]*?>>\\nstream\\n`).exec(text);
    if (head === null) throw new Error(`the PDF has no stream ${id}`);
    const start = head.index + head[0].length;
    return inflateSync(pdf.subarray(start, start + Number(head[1]))).toString('latin1');
  };
  const tables = new Map<string, string[]>();
  for (const [, name = '', id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = new RegExp(`\\n${id} 0 obj\\n<<[^]*?/ToUnicode (\\d+) 0 R`).exec(text)?.[1];
    tables.set(name, charactersOf(stream(table as string)));
  }
  const page = stream(/\/Contents (\d+) 0 R/.exec(text)?.[1] as string);
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf([^]*?)ET\n/g)].map(([, font = '', shown = '']) =>
    [...shown.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
      .map((code) => tables.get(font)?.[Number.parseInt(code, 16)] ?? '')
      .join(''),
  );
}

const charactersOf = (table: string): string[] =>
  [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([^>]*)>/g)].map(([, codes = '']) => {
      const units = codes
        .trim()
        .split(' ')
        .map((code) => Number.parseInt(code, 16));
      return units[0] === 0 ? '□' : String.fromCharCode(...units);
    }),
  );

export const pagesIn = (pdf: Buffer): number => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
