import * as m from '../../messages/en.ts';

/** The text for an action of the audit log; an action without one is shown by its name. */
export function auditText(action: string): { text: string; theirs?: string } {
  const text = m.auditActions[action as keyof typeof m.auditActions];
  return text === undefined ? { text: '', theirs: action } : { text };
}
