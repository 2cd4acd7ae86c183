import type { MetaDescriptor } from 'react-router';
import * as m from '../messages/en.ts';
import type { RootSettings } from '../settings.ts';
import { cardOf } from './page-card.ts';
import { breadcrumbs, type Crumb } from './structured-things.ts';

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

type Picture = {
  readonly path: `/${string}`;
  readonly alt?: string;
  /** 1200 by 630 where nothing is said; a photo's own size is not known beforehand. */
  readonly isPhoto?: boolean;
};

type PageHead = {
  readonly path: `/${string}`;
  readonly title: string;
  readonly description: string;
  /** What a messenger draws instead of the card that the page gets by its path. */
  readonly card?: Picture | undefined;
  /** The pages that lead here from the first one, this one last. */
  readonly trail?: readonly Crumb[];
  readonly things?: readonly object[];
};

/** What the root has loaded; nothing where that failed. */
export const settingsOf = (matches: Matches): RootSettings | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootSettings | undefined;

/** Where the site is reached. */
export const publicUrlOf = (matches: Matches): string => settingsOf(matches)?.publicUrl ?? '';

/** Each language that the site has, and where its pages are. One more language is one more line. */
const languages: readonly { readonly hrefLang: string; readonly under: string }[] = [
  { hrefLang: 'en-IN', under: '' },
  { hrefLang: 'x-default', under: '' },
];

/**
 * What search engines and messengers read of a page that is for everybody. Its one address leaves out
 * whatever was asked for. Its path belongs into `core/pages.ts`.
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

/** What a messenger draws of a link: https://ogp.me */
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
