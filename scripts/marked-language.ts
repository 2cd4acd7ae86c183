/** The made-up language of the tests: the English texts between marks, so that any other text stands out. */
export const markedLanguage = 'marked';

export const withMarks = (text: string): string => `⟦${text}⟧`;
