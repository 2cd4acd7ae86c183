const longest = 160;

/**
 * Why something outside did not work, to be kept and shown to operators: one line, without what may be somebody's
 * address or number, since whoever refuses a message likes to repeat it.
 */
export const shortFault = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/\+?\d(?:[\s().-]*\d){5,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
