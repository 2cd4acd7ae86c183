import { Marked, type Token, type Tokens } from 'marked';
import * as z from 'zod/mini';
import type { MarkdownDocument, Section } from '../src/web/policies/document.ts';
import { factNames } from '../src/web/policies/facts.ts';
import { makeRenderer } from './render-markdown.ts';

type Fields = Readonly<Record<string, string | undefined>>;

type Source<FrontMatter> = {
  /** Named by every complaint. */
  readonly file: string;
  readonly source: string;
  readonly frontMatter: z.ZodMiniType<FrontMatter>;
};

/** One text, checked: whatever is wrong with it is an error that says where, and the build ends with it. */
export function readMarkdown<FrontMatter extends Fields>({
  file,
  source,
  frontMatter: schema,
}: Source<FrontMatter>): MarkdownDocument<FrontMatter> {
  const complain = (fault: string): never => {
    throw new Error(`${file}: ${fault}`);
  };
  const [, head = complain('no front matter between two lines of ---'), body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const checked = schema.safeParse(fieldsOf(head, complain));
  if (!checked.success) return complain(faultsOf(checked.error));
  checkFacts(source, complain);

  const marked = new Marked();
  const tokens = marked.lexer(body);
  const sections = nameHeadings(tokens, complain);
  const ids = new Set([...sections.values()].map(({ id }) => id));
  void marked.walkTokens(tokens, (token) => checkToken(token, ids, complain));
  marked.use({ renderer: makeRenderer(sections) });
  return {
    frontMatter: checked.data,
    html: marked.parser(tokens).trim(),
    contents: [...sections].filter(([heading]) => heading.depth === 2).map(([, section]) => section),
  };
}

type Complain = (fault: string) => never;

/** Lines of `name: text`, and nothing cleverer. */
function fieldsOf(head: string, complain: Complain): Record<string, string> {
  const fields = head.split('\n').map((line) => {
    const [, name, text] = /^(\w+): +(\S.*)$/.exec(line) ?? complain(`"${line}" is not "name: text"`);
    return [name as string, (text as string).trim()] as const;
  });
  const names = fields.map(([name]) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  return twice === undefined ? Object.fromEntries(fields) : complain(`${twice}: is there twice`);
}

const faultsOf = ({ issues }: z.core.$ZodError): string =>
  issues
    .map(
      (issue) =>
        `${issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.')}: ${issue.message || issue.code}`,
    )
    .join('; ');

function checkFacts(source: string, complain: Complain): void {
  for (const [, name = ''] of source.matchAll(/\{([^{}]*)\}/g))
    if (!factNames.has(name)) complain(`{${name}} is no fact of src/web/policies/facts.ts`);
  if (/[{}]/.test(source.replaceAll(/\{\w+\}/g, ''))) complain('a brace stands alone');
}

/** Ids follow from the words, so that an address keeps working while its heading does. */
function nameHeadings(tokens: readonly Token[], complain: Complain): Map<Tokens.Heading, Section> {
  const taken = new Map<string, number>();
  const sections = new Map<Tokens.Heading, Section>();
  for (const token of tokens) {
    if (token.type !== 'heading') continue;
    const heading = token as Tokens.Heading;
    if (heading.depth !== 2 && heading.depth !== 3)
      complain(`"${heading.raw.trim()}": headings are ## and ###, the title is in the front matter`);
    const base = idOf(heading.text) || 'section';
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    const id = count === 1 ? base : `${base}-${count}`;
    if ([...sections.values()].some((other) => other.id === id)) complain(`two headings are called #${id}`);
    sections.set(heading, { id, text: heading.text });
  }
  return sections;
}

const idOf = (text: string) =>
  text
    .replaceAll(/\{\w+\}/g, ' ')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

function checkToken(token: Token, ids: ReadonlySet<string>, complain: Complain): void {
  if (token.type === 'html') complain(`raw HTML is not taken: ${token.raw.trim()}`);
  if (token.type === 'image') complain(`pictures are not taken: ${token.raw}`);
  if (token.type === 'heading' && /[*_`[\]\\]/.test((token as Tokens.Heading).text))
    complain(`a heading is plain text: ${token.raw.trim()}`);
  if (token.type !== 'link') return;
  const { href } = token as Tokens.Link;
  if (href.startsWith('#') && !ids.has(href.slice(1))) complain(`no heading is called ${href}`);
  if (!/^(#|\/(?!\/)|https:\/\/|mailto:|tel:)/.test(href))
    complain(`a link begins with / on this site and with https:// elsewhere: ${href}`);
}
