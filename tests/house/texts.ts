import { parseSync } from 'oxc-parser';

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** The text of a node, if it has letters. */
function letters(node: Node): string | undefined {
  const value =
    node.type === 'TemplateElement'
      ? (node.value as { cooked: string }).cooked
      : node.type === 'Literal' || node.type === 'JSXText'
        ? node.value
        : undefined;
  return typeof value === 'string' && /\p{L}/u.test(value) ? value.trim() : undefined;
}

/** Attributes that people read or screen readers announce. */
const readAloud = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

/** A capital letter and a second word, unlike any class, path, key or event name. */
const isSentence = (text: string) => /^\p{Lu}\S* \p{L}/u.test(text);

/** Messages for developers, never shown on a page. */
const isForDevelopers = ({ type, callee }: Node) =>
  type === 'NewExpression' ||
  (type === 'CallExpression' &&
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    (callee.object as Node).name === 'console');

/** What `{…}` in JSX can show: the value, both branches of a condition, the parts of a template. */
const shown = (node: Node): Node[] => {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].filter(isNode).flatMap(shown);
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression')
    return node.operator === '&&'
      ? shown(node.right as Node)
      : ['||', '??', '+'].includes(String(node.operator))
        ? [node.left, node.right].filter(isNode).flatMap(shown)
        : [];
  if (node.type === 'TemplateLiteral') return node.quasis as Node[];
  if (node.type === 'JSXExpressionContainer') return shown(node.expression as Node);
  return [node];
};

/** All texts in a source file that belong into the catalogue. */
export function findTexts(file: string, source: string): string[] {
  const found = new Set<Node>();
  const note = (node: Node) => {
    if (letters(node) !== undefined) found.add(node);
  };
  const walk = (node: Node) => {
    if (isForDevelopers(node)) return;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      (node.children as Node[])
        .filter(({ type }) => type !== 'JSXElement')
        .flatMap(shown)
        .forEach(note);
    if (node.type === 'JSXAttribute' && isNode(node.value) && readAloud.has(String((node.name as Node).name)))
      shown(node.value).forEach(note);
    if (isSentence(letters(node) ?? '')) found.add(node);
    // Types are not shown, and imports contain only paths.
    for (const child of childrenOf(node)) if (!/^(TSLiteralType|Import)/.test(child.type)) walk(child);
  };
  walk(parseSync(file, source).program as unknown as Node);
  return [...found].map((node) => `${file}: ${letters(node)}`);
}
