import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** The front matter of a page, between the two `---`. A wrong or unknown field stops the build. */
export const PageFrontMatter = z.strictObject({
  title: text,
  /** For search engines and messengers, which cut it at about this length. */
  description: z.string().check(z.minLength(50), z.maxLength(170)),
  updated: z.iso.date(),
  /** One or two sentences below the title. */
  lead: z.optional(text),
});

/** A guide also has a publication day and a summary for the list of guides. */
export const GuideFrontMatter = z.extend(PageFrontMatter, { published: z.iso.date(), summary: text });

export type Section = { readonly id: string; readonly text: string };

/** A Markdown text as the build converts it. Facts in it are still names in braces. */
export type MarkdownDocument<FrontMatter> = {
  readonly frontMatter: FrontMatter;
  readonly html: string;
  /** Its headings of level two. */
  readonly contents: readonly Section[];
};
export type Page = MarkdownDocument<z.output<typeof PageFrontMatter>>;
export type Guide = MarkdownDocument<z.output<typeof GuideFrontMatter>>;
