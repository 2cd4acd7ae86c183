import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** What stands between the two `---` of a page. A field that is wrong or unknown stops the build. */
export const PageFrontMatter = z.strictObject({
  title: text,
  /** For search engines and messengers, which cut it at about this length. */
  description: z.string().check(z.minLength(50), z.maxLength(170)),
  updated: z.iso.date(),
  /** A sentence or two below the title. */
  lead: z.optional(text),
});

/** A guide for shop owners has a day on which it came out, and a summary for the list of them. */
export const GuideFrontMatter = z.extend(PageFrontMatter, { published: z.iso.date(), summary: text });

export type Section = { readonly id: string; readonly text: string };

/** A text in Markdown as the build hands it on. Facts in it are still names in braces. */
export type MarkdownDocument<FrontMatter> = {
  readonly frontMatter: FrontMatter;
  readonly html: string;
  /** Its headings of the second level. */
  readonly contents: readonly Section[];
};
export type Page = MarkdownDocument<z.output<typeof PageFrontMatter>>;
export type Guide = MarkdownDocument<z.output<typeof GuideFrontMatter>>;
