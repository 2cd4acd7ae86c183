import type { MetaDescriptor } from 'react-router';
import * as m from '../messages/en.ts';
import type { RootSettings } from '../settings.ts';
import { cardOf } from './page-card.ts';
import { breadcrumbs, type Crumb } from './structured-things.ts';

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

type Picture = {
  readonly path: `/${string}`;
  readonly alt?: string;
  /** 1200 by 630 by default; the size of a photo is not known in advance. */
  readonly isPhoto?: boolean;
};

type PageHead = {
  readonly path: `/${string}`;
  readonly title: string;
  readonly description: string;
  /** The preview picture, if not the card of the page's path. */
  readonly card?: Picture | undefined;
  /** The breadcrumb trail from the landing page to this one. */
  readonly trail?: readonly Crumb[];
  readonly things?: readonly object[];
};

/** The data of the root loader; undefined if it failed. */
export const settingsOf = (matches: Matches): RootSettings | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootSettings | undefined;

/** The public origin of the site. */
export const publicUrlOf = (matches: Matches): string => settingsOf(matches)?.publicUrl ?? '';

/** The site's languages and their path prefixes; one line per language. */
const languages: readonly { readonly hrefLang: string; readonly under: string }[] = [
  { hrefLang: 'en-IN', under: '' },
  { hrefLang: 'x-default', under: '' },
];

/**
 * Head of an indexed page, for search engines and messengers. The canonical address has no query. The path must be
 * in `core/pages.ts`.
 */
export function pageHead(matches: Matches, { path, title, description, card, trail, things }: PageHead) {
  const origin = publicUrlOf(matches);
  const url = origin + path;
  const all = [...(trail ? [breadcrumbs(origin, trail)] : []), ...(things ?? [])];
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map(({ hrefLang, under }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href: origin + under + path,
    })),
    { property: 'og:url', content: url },
    ...shareCard(origin, { title, description, picture: card ?? cardOf(path) }),
    ...(all.length > 0
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': all } as Record<string, unknown> }]
      : []),
  ] as MetaDescriptor[];
}

type Shared = { readonly title: string; readonly description: string; readonly picture: Picture };

/** Open Graph preview of a link: https://ogp.me */
export const shareCard = (origin: string, { title, description, picture }: Shared): MetaDescriptor[] => [
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: m.productName },
  { property: 'og:locale', content: 'en_IN' },
  { property: 'og:image', content: origin + picture.path },
  ...(picture.isPhoto
    ? []
    : [
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
      ]),
  { property: 'og:image:alt', content: picture.alt ?? `${title}. ${m.cardDrawing}.` },
  { name: 'twitter:card', content: 'summary_large_image' },
];
