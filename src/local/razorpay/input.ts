import * as z from 'zod/mini';
import { refuse } from './errors.ts';

/** In paise, at least one rupee. */
export const Amount = z
  .int('The amount must be an integer.')
  .check(
    z.minimum(100, 'Order amount less than minimum amount allowed'),
    z.maximum(2_000_000_000, 'Amount exceeds maximum amount allowed.'),
  );

export const Currency = z
  .string('The currency field is required.')
  .check(z.regex(/^[A-Z]{3}$/, 'Currency is not supported'));

const mostNotes = 15;
const longestNote = 256;

/** Razorpay writes an empty map as an empty list (PHP), and accepts one. */
export const Notes = z._default(
  z.union([
    z.array(z.never()),
    z
      .record(z.string(), z.union([z.string().check(z.maxLength(longestNote)), z.number()]))
      .check(z.refine((notes) => Object.keys(notes).length <= mostNotes)),
  ]),
  {},
);

/** Reports the first fault only, as Razorpay does. */
export function parseInput<S extends z.ZodMiniType>(shape: S, given: unknown): z.output<S> {
  const result = z.safeParse(shape, given ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || undefined;
  const isMissing =
    issue?.code === 'invalid_type' && (given as Record<string, unknown>)?.[field ?? ''] === undefined;
  return refuse(
    isMissing ? `The ${field ?? 'body'} field is required.` : (issue?.message ?? 'Invalid input'),
    field,
  );
}
