import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes a page; to the parser of a browser it is all the same.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's own ids begin with a line, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A table that is laid out as cards on a phone is no table to a screen reader unless it says so.
    'no-redundant-role': 'off',
    // No native list can be typed into for narrowing it down in every script of India.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Two lists of contents, one for a phone and one for a desk: a screen reader meets one, which axe looks at.
    'unique-landmark': 'off',
    // A value that only the server knows, such as our address for links on paper, has no other way into a style.
    'no-inline-style': 'off',
    // The box searches while one types, and the keyboard's own key sends it.
    'wcag/h32': 'off',
  },
});

/** What is not valid HTML in a page, by rule and place. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}
