import * as m from '../../messages/en.ts';

/** The words for a deed; one that has none yet is shown as it is written in the log. */
export function auditText(action: string): { text: string; theirs?: string } {
  const text = m.auditActions[action as keyof typeof m.auditActions];
  return text === undefined ? { text: '', theirs: action } : { text };
}
