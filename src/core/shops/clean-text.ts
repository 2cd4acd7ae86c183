import { digitsIn } from '../accounts/digits.ts';
import type { MessageCode } from '../messages.ts';

/** Digits as a phone number has them: also apart, in brackets, and in any Indian script. */
const phoneLike = /(?:\p{Nd}[\s().+/-]{0,3}){7,}/u;
/** Addresses of pages and mail, also written apart: 'shop . com', 'name at gmail'. */
const linkLike =
  /https?:|www\s*\.|[\p{L}\d]\s*\.\s*(?:com|in|org|net|shop|store|app|me|io|co|info|biz|link|xyz)\b|@|\bat\s+gmail\b|wa\.me|t\.me/iu;

/** Why a text that everybody reads is refused, if it is: it leads people away from the shop's page. */
export function cleanTextFault(text: string): MessageCode | undefined {
  const found = phoneLike.exec(text);
  if (found && digitsIn(found[0]).length >= 7) return 'text_has_number';
  return linkLike.test(text) ? 'text_has_link' : undefined;
}
