import type { MessageCode } from './messages.ts';

/** What is wrong, and with which field. */
export type Fault<Field extends string> = { readonly field: Field; readonly code: MessageCode };

/** One row of a form's rules: `field` gives `code` unless `holds`. A form is an ordered list of rows. */
export type Check<Field extends string, Subject> = Fault<Field> & {
  readonly holds: (subject: Subject) => boolean;
};

/** The first row that does not hold; the order of the rows is the order in which a person is told. */
export const firstFault = <Field extends string, Subject>(
  checks: readonly Check<Field, Subject>[],
  subject: Subject,
): Fault<Field> | undefined => {
  const failed = checks.find((check) => !check.holds(subject));
  return failed && { field: failed.field, code: failed.code };
};

/** Required text is trimmed, so blank means missing. */
export const hasText = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';
