import { parseSync } from 'oxc-parser';

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** The text that a node writes out, if it has letters. */
function letters(node: Node): string | undefined {
  const value =
    node.type === 'TemplateElement'
      ? (node.value as { cooked: string }).cooked
      : node.type === 'Literal' || node.type === 'JSXText'
        ? node.value
        : undefined;
  return typeof value === 'string' && /\p{L}/u.test(value) ? value.trim() : undefined;
}

/** Attributes that a person reads or hears. */
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

/** A capital letter first and a second word: no class, address, key or name of an event looks like that. */
const isSentence = (text: string) => /^\p{Lu}\S* \p{L}/u.test(text);

/** Words for developers: no person reads them on a page. */
const isForDevelopers = ({ type, callee }: Node) =>
  type === 'NewExpression' ||
  (type === 'CallExpression' &&
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    (callee.object as Node).name === 'console');

/** What `{…}` in a page can show: the value itself, either side of a choice, the parts of a template. */
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

/** Every text in a source file of the pages that stands there instead of in the catalogue. */
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
    // Types have no text that is shown, and imports only paths.
    for (const child of childrenOf(node)) if (!/^(TSLiteralType|Import)/.test(child.type)) walk(child);
  };
  walk(parseSync(file, source).program as unknown as Node);
  return [...found].map((node) => `${file}: ${letters(node)}`);
}
