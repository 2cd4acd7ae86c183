import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's way of writing HTML; browsers parse it the same.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A table laid out as cards on a phone needs explicit roles for screen readers.
    'no-redundant-role': 'off',
    // No native list supports filtering by typing in every Indian script.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Two tables of contents, for phones and desktops: a screen reader sees one, which axe checks.
    'unique-landmark': 'off',
    // A value known only to the server, such as our address for printed links, needs an inline style.
    'no-inline-style': 'off',
    // The box searches while typing, and the keyboard's own key submits it.
    'wcag/h32': 'off',
  },
});

/** HTML validation errors of a page, by rule and place. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}
