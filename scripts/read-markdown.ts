import { Marked, type Token, type Tokens } from 'marked';
import * as z from 'zod/mini';
import type { MarkdownDocument, Section } from '../src/web/policies/document.ts';
import { factNames } from '../src/web/policies/facts.ts';
import { makeRenderer } from './render-markdown.ts';

type Fields = Readonly<Record<string, string | undefined>>;

type Source<FrontMatter> = {
  /** Part of every error message. */
  readonly file: string;
  readonly source: string;
  readonly frontMatter: z.ZodMiniType<FrontMatter>;
};

/** Parses and checks one text. An invalid text throws an error with its place, which ends the build. */
export function readMarkdown<FrontMatter extends Fields>({
  file,
  source,
  frontMatter: schema,
}: Source<FrontMatter>): MarkdownDocument<FrontMatter> {
  const fail = (fault: string): never => {
    throw new Error(`${file}: ${fault}`);
  };
  const [, head = fail('no front matter between two lines of ---'), body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const checked = schema.safeParse(fieldsOf(head, fail));
  if (!checked.success) return fail(faultsOf(checked.error));
  checkFacts(source, fail);

  const marked = new Marked();
  const tokens = marked.lexer(body);
  const sections = nameHeadings(tokens, fail);
  const ids = new Set([...sections.values()].map(({ id }) => id));
  void marked.walkTokens(tokens, (token) => checkToken(token, ids, fail));
  marked.use({ renderer: makeRenderer(sections) });
  return {
    frontMatter: checked.data,
    html: marked.parser(tokens).trim(),
    contents: [...sections].filter(([heading]) => heading.depth === 2).map(([, section]) => section),
  };
}

type Fail = (fault: string) => never;

/** Only lines of `name: text`, no YAML. */
function fieldsOf(head: string, fail: Fail): Record<string, string> {
  const fields = head.split('\n').map((line) => {
    const [, name, text] = /^(\w+): +(\S.*)$/.exec(line) ?? fail(`"${line}" is not "name: text"`);
    return [name as string, (text as string).trim()] as const;
  });
  const names = fields.map(([name]) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  return twice === undefined ? Object.fromEntries(fields) : fail(`${twice}: is there twice`);
}

const faultsOf = ({ issues }: z.core.$ZodError): string =>
  issues
    .map(
      (issue) =>
        `${issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.')}: ${issue.message || issue.code}`,
    )
    .join('; ');

function checkFacts(source: string, fail: Fail): void {
  for (const [, name = ''] of source.matchAll(/\{([^{}]*)\}/g))
    if (!factNames.has(name)) fail(`{${name}} is no fact of src/web/policies/facts.ts`);
  if (/[{}]/.test(source.replaceAll(/\{\w+\}/g, ''))) fail('a brace stands alone');
}

/** The id is made from the heading, so a link to it works until the heading changes. */
function nameHeadings(tokens: readonly Token[], fail: Fail): Map<Tokens.Heading, Section> {
  const taken = new Map<string, number>();
  const sections = new Map<Tokens.Heading, Section>();
  for (const token of tokens) {
    if (token.type !== 'heading') continue;
    const heading = token as Tokens.Heading;
    if (heading.depth !== 2 && heading.depth !== 3)
      fail(`"${heading.raw.trim()}": headings are ## and ###, the title is in the front matter`);
    const base = idOf(heading.text) || 'section';
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    const id = count === 1 ? base : `${base}-${count}`;
    if ([...sections.values()].some((other) => other.id === id)) fail(`two headings are called #${id}`);
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

function checkToken(token: Token, ids: ReadonlySet<string>, fail: Fail): void {
  if (token.type === 'html') fail(`raw HTML is not taken: ${token.raw.trim()}`);
  if (token.type === 'image') fail(`pictures are not taken: ${token.raw}`);
  if (token.type === 'heading' && /[*_`[\]\\]/.test((token as Tokens.Heading).text))
    fail(`a heading is plain text: ${token.raw.trim()}`);
  if (token.type !== 'link') return;
  const { href } = token as Tokens.Link;
  if (href.startsWith('#') && !ids.has(href.slice(1))) fail(`no heading is called ${href}`);
  if (!/^(#|\/(?!\/)|https:\/\/|mailto:|tel:)/.test(href))
    fail(`a link begins with / on this site and with https:// elsewhere: ${href}`);
}
