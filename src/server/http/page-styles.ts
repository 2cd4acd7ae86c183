type Rule =
  /** `@media …` and its like, with rules inside. */
  | { readonly kind: 'group'; readonly head: string; readonly rules: readonly Rule[] }
  /** For pages that have everything in any one of the lists: classes, elements (`<ul`), kinds of fields. */
  | { readonly kind: 'style'; readonly text: string; readonly lists: readonly string[][] }
  | { readonly kind: 'statement'; readonly text: string };

/** Quoted text and escaped characters in one piece: a brace in them is none. */
const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|\\.|[{};]|[^"'\\{};/]+|\//g;

const isGroup = (head: string) => /^@(media|supports|layer|container)\b/.test(head);

function readRules(tokens: Iterator<string, undefined>): Rule[] {
  const rules: Rule[] = [];
  let head = '';
  for (;;) {
    const next = tokens.next().value;
    if (next === undefined || next === '}') return rules;
    if (next === ';') {
      rules.push({ kind: 'statement', text: `${head};` });
      head = '';
    } else if (next === '{') {
      rules.push(isGroup(head) ? { kind: 'group', head, rules: readRules(tokens) } : styleRule(head, tokens));
      head = '';
    } else if (!next.startsWith('/*')) head += next;
  }
}

const styleRule = (head: string, tokens: Iterator<string, undefined>): Rule => ({
  kind: 'style',
  text: `${head}{${readBlock(tokens)}}`,
  lists: head.startsWith('@') ? [[]] : selectorsOf(head).map(namesIn),
});

function readBlock(tokens: Iterator<string, undefined>): string {
  let text = '';
  for (let depth = 1; ; ) {
    const next = tokens.next().value ?? '}';
    depth += next === '{' ? 1 : next === '}' ? -1 : 0;
    if (depth === 0) return text;
    text += next;
  }
}

/** Commas inside brackets, as in `:is(a, b)`, part nothing, nor does one inside the name of a class. */
const selectorsOf = (head: string) => head.split(/(?<!\\),(?![^(]*\))/);

/** What an element must not have, and what it has one of several of, says nothing about what it has. */
const withoutChoices = (selector: string) =>
  selector.replace(/:not\((?:[^()]|\([^()]*\))*\)|(?<!\\)\([^()]*,[^()]*\)/g, '');

/** The insides of a field of one kind. */
const fieldKinds = [
  { parts: /::file-selector/, kind: 'type="file"' },
  { parts: /::-webkit-(date|calendar)/, kind: 'type="date"' },
];

/** `ul.md\:p-4>*` speaks of the element `ul` and the class `md:p-4`. */
function namesIn(selector: string): string[] {
  const plain = withoutChoices(selector);
  const elements = [...plain.replace(/\[[^\]]*\]/g, '').matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)];
  const classes = [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)];
  const kinds = fieldKinds.filter(({ parts }) => parts.test(plain)).map(({ kind }) => kind);
  return [
    ...kinds,
    ...elements.map(([, name]) => `<${name}`),
    ...classes.map(([, name = '']) => unescaped(name)),
  ];
}

const unescaped = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code?: string, plain?: string) =>
    code === undefined ? (plain ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );

const entities: { readonly [entity: string]: string } = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function namesOf(html: string): ReadonlySet<string> {
  // The rows of a list repeat the same attributes.
  const attributes = new Set(html.match(/ class="[^"]*"/g));
  const classes = [...attributes].flatMap((attribute) =>
    attribute
      .slice(' class="'.length, -1)
      .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
      .split(/\s+/),
  );
  return new Set([...classes, ...(html.match(/<[a-z][a-z0-9]*|type="(?:file|date)"/g) ?? [])]);
}

function chosen(rule: Rule, used: ReadonlySet<string>): string {
  if (rule.kind === 'statement') return rule.text;
  if (rule.kind === 'style')
    return rule.lists.some((names) => names.every((name) => used.has(name))) ? rule.text : '';
  const inside = rule.rules.map((one) => chosen(one, used)).join('');
  return inside === '' ? '' : `${rule.head}{${inside}}`;
}

/** `--name: value` or `@property --name { … }`; colons inside selectors are escaped. */
const property = /(--[\w-]+):(?:"[^"]*"|[^"{};])*;?|@property (--[\w-]+)\{[^}]*\}/g;

const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

export type DressedPage = { readonly html: string; readonly styles: string };

/** For pages with all styles of the site inside: leaves in them those that their own markup can show. */
export function pageDresser(cssText: string): (page: string) => DressedPage {
  // The theme names its family: the long list that Tailwind would fall back to is never read.
  const lean = cssText.replace(/var\(--default-font-family,[^()]*\)/, 'var(--default-font-family)');
  const rules = readRules((lean.match(token) ?? []).values());
  return (page) => {
    const markup = page.replace(cssText, '');
    const used = namesOf(markup);
    const kept = rules.map((rule) => chosen(rule, used)).join('');
    // The theme and the utilities bring a hundred properties, of which a page reads half.
    const isRead = (name: string) => kept.includes(`var(${name}`) || markup.includes(`var(${name}`);
    const read = kept.replace(property, (text, name?: string, registered?: string) =>
      isRead(name ?? registered ?? '') ? text : '',
    );
    const styles = read.replace(keyframes, (text, name: string) =>
      new RegExp(`[ :]${name}[ ;}]`).test(read) ? text : '',
    );
    return { html: page.replace(cssText, () => styles), styles };
  };
}
