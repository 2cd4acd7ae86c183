import * as m from '../messages/en.ts';
import type { RootSettings } from '../settings.ts';

/** A https://schema.org thing without `@context`. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

const idOf = (publicUrl: string, part: string) => ({ '@id': `${publicUrl}/#${part}` });

/** Who runs the site: https://developers.google.com/search/docs/appearance/structured-data/organization */
export const organization = ({ publicUrl, contactMail, socialPages }: RootSettings): Thing => ({
  '@type': 'Organization',
  ...idOf(publicUrl, 'organization'),
  name: m.productName,
  url: `${publicUrl}/`,
  // At least 112 pixels each way, and no SVG.
  logo: `${publicUrl}/icons/icon-512.png`,
  description: m.whoWeAre,
  email: contactMail,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: contactMail,
    areaServed: 'IN',
    availableLanguage: 'en',
  },
  ...(socialPages.length > 0 && { sameAs: socialPages }),
});

/** The site's name in search results, and its search box. */
export const website = (publicUrl: string): Thing => ({
  '@type': 'WebSite',
  ...idOf(publicUrl, 'website'),
  name: m.productName,
  url: `${publicUrl}/`,
  inLanguage: 'en-IN',
  publisher: idOf(publicUrl, 'organization'),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/shops?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

export type Crumb = { readonly name: string; readonly path: `/${string}` };

/** The breadcrumb trail: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export const breadcrumbs = (publicUrl: string, trail: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: m.home, path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});

export type Question = { readonly question: string; readonly answer: string };

/** The questions and answers have to be on the page, word for word. */
export const faqPage = (questions: readonly Question[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
