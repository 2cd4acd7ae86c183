import { spokenNumber } from './number-words.ts';
import type { Doubts } from './plain-line.ts';
import { type UnitWord, unitOf } from './unit-words.ts';

/** A word of a line with its meaning. */
export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  | { readonly kind: 'unit'; readonly unit: UnitWord; readonly text: string }
  | {
      readonly kind:
        | 'currency'
        | 'per'
        | 'times'
        | 'mrp'
        | 'rate'
        | 'filler'
        | 'paise'
        | 'worth'
        | 'for'
        | 'instead';
      readonly text: string;
    }
  | { readonly kind: 'word' | 'mark'; readonly text: string };

// biome-ignore format: a list
const currencies = new Set([
  '₹', 'rs', 'rs.', 'inr', 're', 'rupee', 'rupees', 'rupaye', 'rupay', 'rupiya', 'rupaiya', 'rupya', 'rupees.', 'rooba', 'rubai', 'rupayi', 'rupayalu', 'taka', '/-', '/=',
  'रु', 'रु.', 'रू', 'रुपये', 'रुपए', 'रुपया', 'रूपये', 'टका', 'ரூ', 'ரூ.', 'ரூபாய்', 'రూ', 'రూ.', 'రూపాయలు', 'రూపాయి', 'টাকা', 'রু', 'રૂ', 'રૂ.', 'રૂપિયા', 'ರೂ', 'ರೂ.', 'ರೂಪಾಯಿ', 'രൂപ', 'ਰੁਪਏ', 'روپے',
]);
const wordKinds: Readonly<
  Record<string, 'per' | 'times' | 'mrp' | 'rate' | 'filler' | 'paise' | 'worth' | 'for' | 'instead'>
> = {
  per: 'per',
  '/': 'per',
  x: 'times',
  '×': 'times',
  mrp: 'mrp',
  rate: 'rate',
  price: 'rate',
  bhav: 'rate',
  sale: 'rate',
  only: 'filler',
  each: 'per',
  paise: 'paise',
  paisa: 'paise',
  wala: 'worth',
  wale: 'worth',
  वाला: 'worth',
  वाले: 'worth',
  ka: 'for',
  ke: 'for',
  ki: 'for',
  na: 'for',
  ni: 'for',
  का: 'for',
  के: 'for',
  nahi: 'instead',
  new: 'rate',
  strip: 'filler',
  me: 'filler',
  mein: 'filler',
};
/** Marks that stand between name, size and price. */
const isMark = (text: string): boolean => /^[-–—:=|,.@?]+$/.test(text);

export function tokensOf(text: string, doubts: Doubts): Token[] {
  const spaced = text
    // '1O5' and '1l5' are typed for 105 and 115.
    .replaceAll(/\b\d+[Oo]\d*\b/g, (typed) => {
      doubts.isUnsure = true;
      return typed.replaceAll(/[Oo]/g, '0');
    })
    .replaceAll('½', ' 0.5 ')
    .replaceAll('¼', ' 0.25 ')
    .replaceAll(/\b1\/4\b/g, '0.25')
    .replaceAll(/\b1\/2\b/g, '0.5')
    .replaceAll(/\b3\/4\b/g, '0.75')
    .replaceAll(/(\d)\s?(\/[-=])/g, '$1 $2 ')
    .replaceAll(/₹/g, ' ₹ ')
    .replaceAll(/\brs\.?(?=\d)/gi, ' Rs ')
    .replaceAll(/^-?do-/gi, ' ')
    // '44-46': two prices.
    .replaceAll(/(?<!\d)(?!50-50)(\d+)-(\d+)(?![\d-])/g, (_, from: string, to: string) => {
      doubts.isUnsure = true;
      return `${from} / ${to}`;
    })
    .replaceAll(/\.{2,}|[?|]/g, ' | ')
    // dettol75gm35rs
    .replaceAll(/(?<=\d)(kgs?|gms?|g|ml|ltr|l)(?=\d)/gi, ' $1 ')
    .replaceAll(/\btabs? (\d+)['’]s/gi, '$1 tab')
    .replaceAll(/(?<=\p{L}{3,})(?=\d)/gu, ' ')
    .replaceAll(/(?<=\d)(?=\p{L}[\p{L}\p{M}]*)/gu, (_, at: number, all: string) => {
      const word = /^[\p{L}\p{M}]+/u.exec(all.slice(at))?.[0] ?? '';
      return unitOf(word) || currencies.has(word.toLowerCase()) || word.toLowerCase() === 'x' ? ' ' : '';
    })
    .replaceAll(/(?<=[a-z])(?=\d+(?:rs|\/-))/gi, ' ')
    .replaceAll(/(\d)\s?[x×]\s?(\d)/gi, '$1 x $2')
    .replaceAll(/\/(?=\p{L}|\d)/gu, ' / ')
    .replaceAll(/(?<=\d),(?=\d{2,3}(?:\D|$))(?!\d+\s?(?:kg|g|gm|ml|l|ltr)\b)/gi, '')
    .replaceAll(/(?<=\p{L}|\d)\s?,(?=\s|\d)/gu, ' , ')
    .replaceAll(/(?<=\p{L}{2,})\s?[-–:=](?=\s?\d)/gu, ' - ')
    .replaceAll(/@/g, ' @ ');
  const parts = spaced.split(/\s+/).filter(Boolean);
  const tokens: Token[] = [];
  for (let at = 0; at < parts.length; ) {
    const part = parts[at] as string;
    const spokenHere = spokenNumber(parts.slice(at));
    const follows = spokenHere && parts.slice(at + spokenHere.length).map(tokenOf);
    if (spokenHere && follows && isNumberHere(tokens, follows)) {
      tokens.push({
        kind: 'number',
        value: spokenHere.value,
        text: parts.slice(at, at + spokenHere.length).join(' '),
      });
      at += spokenHere.length;
      continue;
    }
    tokens.push(tokenOf(part));
    at += 1;
  }
  return tokens;
}

/** Spoken numbers are numbers before a unit or a currency, and at the end: 'seven up two litre ninety'. */
function isNumberHere(before: readonly Token[], after: readonly Token[]): boolean {
  const next = after.find(({ kind }) => kind !== 'filler' && kind !== 'mark');
  if (next === undefined) return before.some(({ kind }) => kind === 'word');
  return next.kind === 'unit' || next.kind === 'currency' || next.kind === 'paise';
}

function tokenOf(text: string): Token {
  const lower = text.toLowerCase();
  const thousand = /^(\d+(?:\.\d+)?)k$/.exec(lower);
  if (thousand) return { kind: 'number', value: Number(thousand[1]) * 1000, text };
  const digits = lower.replace(/[.,]$/, '');
  if (/^\d+(\.\d+)?$/.test(digits)) return { kind: 'number', value: Number(digits), text };
  if (currencies.has(lower)) return { kind: 'currency', text };
  if (/^rs\.?\d/.test(lower)) return { kind: 'currency', text };
  const kind = wordKinds[lower.replace(/\.$/, '')];
  if (kind) return { kind, text };
  const unit = unitOf(text);
  if (unit) return { kind: 'unit', unit, text };
  return { kind: isMark(text) ? 'mark' : 'word', text };
}
