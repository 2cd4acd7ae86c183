import * as m from '../messages/en.ts';
import { answers } from './answers.ts';

/** Who we are, how to search here and what owners ask, in the words of https://schema.org */
export const landingThings = (publicUrl: string): object[] => [
  {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: m.productName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
  },
  {
    '@type': 'WebSite',
    name: m.productName,
    url: `${publicUrl}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/dashboard?name={name}` },
      'query-input': 'required name=name',
    },
  },
  {
    '@type': 'FAQPage',
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
];
