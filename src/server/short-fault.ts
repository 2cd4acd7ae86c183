const longest = 160;

/**
 * An outside service's error as one line for operators, without addresses and numbers, which services often
 * repeat.
 */
export const shortFault = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/\+?\d(?:[\s().-]*\d){5,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
