import { expect, it } from 'vitest';
import { newsConsentVersion } from '../../core/enquiries/news-rules.ts';
import { newsConsent } from '../messages/en.ts';

/** The version is stored with each consent as evidence of its wording: add a line, never change one. */
const wordings: Record<string, string> = {
  '2026-11-15':
    'Yes, send me news about Nukkad, at most twice a month. I am 18 or older and can unsubscribe at any time.',
};

it('the consent text is the wording of the version that is stored with it', () => {
  expect(wordings[newsConsentVersion]).toBe(newsConsent);
});
