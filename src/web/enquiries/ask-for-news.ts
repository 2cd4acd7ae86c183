import { isEmail } from '../../core/claims/rules.ts';
import { subscribeToNews } from '../../core/enquiries/news.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';

/** `field` is missing where no field is to blame, such as without a network. */
export type NewsFault = { readonly field?: 'email' | 'consent'; readonly text: string };

/** Answers what is wrong, if anything is. Fetched when somebody begins to fill the form. */
export async function askForNews(email: string, hasConsent: boolean): Promise<NewsFault | undefined> {
  if (!isEmail(email)) return { field: 'email', text: m.faults.shop_email_invalid };
  if (!hasConsent) return { field: 'consent', text: m.newsConsentMissing };
  try {
    await call(subscribeToNews, { email, consent: true });
    return undefined;
  } catch (error) {
    return { text: (error as Error).message };
  }
}
