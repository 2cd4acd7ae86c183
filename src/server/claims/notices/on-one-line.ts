/** An SMS has no lines. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
