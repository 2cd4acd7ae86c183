import type { MessageCode } from './messages.ts';

/** What is wrong, and in which field. */
export type Fault<Field extends string> = { readonly field: Field; readonly code: MessageCode };

/** One rule of a form: `field` has the fault `code` unless `holds` is true. A form is an ordered list of rules. */
export type Check<Field extends string, Subject> = Fault<Field> & {
  readonly holds: (subject: Subject) => boolean;
};

/** The first rule that fails. The order of the rules is the order in which faults are shown. */
export const firstFault = <Field extends string, Subject>(
  checks: readonly Check<Field, Subject>[],
  subject: Subject,
): Fault<Field> | undefined => {
  const failed = checks.find((check) => !check.holds(subject));
  return failed && { field: failed.field, code: failed.code };
};

/** Required text is trimmed, so blank means missing. */
export const hasText = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';

/** Checks the form of the address only: whether it exists, only a mail can tell. */
export const isEmail = (text: string): boolean => /^[^\s@<>,;]+@[^\s@<>,;.]+(?:\.[^\s@<>,;.]+)+$/.test(text);
