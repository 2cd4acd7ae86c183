import type { SiteSettings } from '../../core/page.ts';
import type { Guide, Page, Section } from './document.ts';
import { filledHtml, filledText } from './facts.ts';

// On the server only: each page carries its own text, and the scripts contain no document.
const pages = import.meta.glob<Page>('./en/*.md', { eager: true, import: 'default' });
const guides = import.meta.glob<Guide>('./en/blogs/*.md', { eager: true, import: 'default' });

const guidesPath = '/blogs';
const contactPath = '/contact-us';

type Path = `/${string}`;
const pathOf = (file: string) => file.slice('./en'.length, -'.md'.length) as Path;
type Step = { readonly path: Path; readonly title: string };
export type ListedGuide = Step & { readonly published: string; readonly summary: string };

/** A document as its page shows it, the same for everybody. */
export type ShownDocument = Step & {
  readonly description: string;
  readonly lead: string | undefined;
  readonly updated: string;
  /** For a guide. */
  readonly published: string | undefined;
  readonly html: string;
  readonly contents: readonly Section[];
  /** The parent pages, from the top, without the landing page. */
  readonly above: readonly Step[];
  readonly guides: readonly ListedGuide[];
  readonly next: Step | undefined;
  readonly contact: Pick<SiteSettings, 'contactPhone' | 'grievanceOfficer' | 'seller'> | undefined;
};

export function findDocument(path: string, site: SiteSettings): ShownDocument | undefined {
  const guide = guides[`./en${path}.md`];
  if (guide) {
    const place = listedGuides.findIndex((each) => each.path === path);
    const next = listedGuides[(place + 1) % listedGuides.length];
    return {
      ...shown(path as Path, guide, site),
      published: guide.frontMatter.published,
      above: [{ path: guidesPath, title: (pages['./en/blogs.md'] as Page).frontMatter.title }],
      next: next && { path: next.path, title: next.title },
    };
  }
  const page = pages[`./en${path}.md`];
  return page && shown(path as Path, page, site);
}

/** The path of every document and the day of its last change. */
export const documentDays: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...pages, ...guides }).map(([file, { frontMatter }]) => [
    pathOf(file),
    frontMatter.updated,
  ]),
);

/** Newest first. */
const listedGuides: readonly ListedGuide[] = Object.entries(guides)
  .map(
    ([
      file,
      {
        frontMatter: { title, published, summary },
      },
    ]) => ({
      path: pathOf(file),
      title,
      published,
      summary,
    }),
  )
  .sort((a, b) => (a.published < b.published ? 1 : -1));

const shown = (path: Path, { frontMatter, html, contents }: Page, site: SiteSettings): ShownDocument => ({
  path,
  title: frontMatter.title,
  description: filledText(frontMatter.description, site),
  lead: frontMatter.lead && filledText(frontMatter.lead, site),
  updated: frontMatter.updated,
  published: undefined,
  html: filledHtml(html, site),
  contents: contents.map(({ id, text }) => ({ id, text: filledText(text, site) })),
  above: [],
  guides: path === guidesPath ? listedGuides : [],
  next: undefined,
  contact: path === contactPath ? site : undefined,
});
