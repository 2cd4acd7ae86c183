import { expect, it } from 'vitest';
import { newsConsentVersion } from '../../core/enquiries/news-rules.ts';
import { newsConsent } from '../messages/en.ts';

/** With each consent its version is kept, so that what was agreed to can be shown later: add a line, change none. */
const wordings: Record<string, string> = {
  '2026-11-15':
    'Yes, send me news about Nukkad, at most twice a month. I am 18 or older and can unsubscribe at any time.',
};

it('what people agree to is the wording of the version that is kept with it', () => {
  expect(wordings[newsConsentVersion]).toBe(newsConsent);
});
