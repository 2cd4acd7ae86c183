import { isEmail } from '../../core/checks.ts';
import { subscribeToNews } from '../../core/enquiries/news.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';

/** `field` is undefined for an error without a field, such as no network. */
export type NewsFault = { readonly field?: 'email' | 'consent'; readonly text: string };

/** Returns the error, if any. Loaded when the form gets its first input. */
export async function requestNews(email: string, hasConsent: boolean): Promise<NewsFault | undefined> {
  if (!isEmail(email)) return { field: 'email', text: m.faults.shop_email_invalid };
  if (!hasConsent) return { field: 'consent', text: m.newsConsentMissing };
  try {
    await call(subscribeToNews, { email, consent: true });
    return undefined;
  } catch (error) {
    return { text: (error as Error).message };
  }
}
