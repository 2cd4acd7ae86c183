import { AppError } from '../../../core/errors.ts';

/**
 * Refuses NUL and lone surrogates anywhere in the input: PostgreSQL stores neither, so they would end in an internal
 * error.
 */
export function refuseUnstorable(input: unknown): void {
  const field = findUnstorable(input);
  if (field !== undefined)
    throw new AppError('invalid_input', { fields: [{ field, fault: 'holds a character that is no text' }] });
}

/** The first field, by its path, whose name or value is a text that cannot be stored. */
export function findUnstorable(input: unknown): string | undefined {
  // A list instead of recursion: a body may be nested deeper than the call stack.
  const waiting: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: input }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      const field = path === '' ? key : `${path}.${key}`;
      if (!isStorable(key)) return field;
      waiting.push({ path: field, value: inner });
    }
  }
  return undefined;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
