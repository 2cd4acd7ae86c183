import { readCsv, type Table } from '../../../core/catalogue/files/csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { UnreadableFile } from './unzip.ts';

export const largestFile = 5_000_000;

export type ReadFile =
  | { readonly table: Table }
  | { readonly fault: 'too_large' | 'old_excel' | 'unreadable' | 'empty' };

/** A table of a file that the owner chose. It is read on the device and never sent. */
export async function readTableFile(file: Blob): Promise<ReadFile> {
  if (file.size > largestFile) return { fault: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
  // The binary format of Excel before 2007.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return { fault: 'old_excel' };
  try {
    const table = begins(0x50, 0x4b) ? await readXlsx(bytes) : readCsv(textOf(bytes));
    return table.length === 0 ? { fault: 'empty' } : { table };
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: 'unreadable' };
    throw error;
  }
}

/** UTF-8 or UTF-16 with its mark, else the code page of Windows, which older billing software writes. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new UnreadableFile('no text');
    return text;
  } catch (error) {
    if (error instanceof UnreadableFile || bytes.includes(0))
      throw new UnreadableFile('no text', { cause: error });
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
