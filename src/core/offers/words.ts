import type { MessageCode } from '../messages.ts';
import { cleanTextFault } from '../shops/clean-text.ts';

/** A word also when its letters stand apart: 'm e g a', 'M.E.G.A'. */
const apart = (word: string) => Array.from(word).join('[\\s._*-]*');

const anyOf = (...patterns: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${patterns.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

/** Words that an offer may not have, each with the reason that its owner reads. */
const refusedWords: readonly { readonly found: RegExp; readonly code: MessageCode }[] = [
  {
    found: anyOf(`${apart('mega')}(?:\\s*(?:sale|offer|deal|discount|dhamaka)s?)?`, 'मेगा'),
    code: 'offer_word_loud',
  },
  {
    found: anyOf(apart('guaranteed'), 'guarantees?', 'गारंटी', 'गारन्टी', 'गारंटीड'),
    code: 'offer_word_promise',
  },
  {
    found: anyOf(
      '(?:lowest|best|cheapest)\\s+(?:prices?|rates?|deals?)',
      'cheapest',
      'सबसे\\s+(?:सस्ता|सस्ती|सस्ते)',
    ),
    code: 'offer_word_unproven',
  },
  { found: anyOf('lotter(?:y|ies)', 'lucky\\s+draws?', 'लॉटरी', 'लकी\\s+ड्रॉ'), code: 'offer_word_prize' },
];

/** Letters that only look different, and those that cannot be seen, do not hide a word. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '');

/** Why a title, the words or the code of an offer is refused, if it is. */
export function offerTextFault(typed: string): MessageCode | undefined {
  const text = plain(typed);
  return refusedWords.find(({ found }) => found.test(text))?.code ?? cleanTextFault(text);
}
