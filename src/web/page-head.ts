import type { MetaDescriptor } from 'react-router';
import * as m from './messages/en.ts';
import type { RootSettings } from './settings.ts';

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

type PageHead = {
  readonly path: `/${string}`;
  readonly title: string;
  readonly description: string;
  /** What a messenger draws, 1200 by 630; the site's own where the page has none. */
  readonly card?: { readonly path: `/${string}`; readonly alt?: string } | undefined;
  /** Structured data, https://schema.org, without its context. */
  readonly things?: readonly object[];
};

/** Where the site is reached, from what the root has loaded; nothing where that failed. */
export const publicUrlOf = (matches: Matches): string =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootSettings | undefined)?.publicUrl ?? '';

/** What search engines and messengers read of a public page. Its one address leaves out whatever was asked for. */
export function pageHead(matches: Matches, { path, title, description, card, things = [] }: PageHead) {
  const origin = publicUrlOf(matches);
  const url = origin + path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map((hrefLang) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: url })),
    ...shareCard({ title, description, url, image: origin + (card?.path ?? '/share.png'), alt: card?.alt }),
    ...things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ] satisfies MetaDescriptor[];
}

/** One more line for each language that the site gets. */
const languages = ['en-IN', 'x-default'];

type ShareCard = { title: string; description: string; url: string; image: string; alt?: string | undefined };

const shareCard = ({ title, description, url, image, alt }: ShareCard): MetaDescriptor[] => [
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:url', content: url },
  { property: 'og:site_name', content: m.productName },
  { property: 'og:locale', content: 'en_IN' },
  { property: 'og:image', content: image },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  ...(alt ? [{ property: 'og:image:alt', content: alt }] : []),
  { name: 'twitter:card', content: 'summary_large_image' },
];
