import type { Size, Unit } from '../units.ts';
import { spokenNumber } from './number-words.ts';
import { type UnitWord, unitOf } from './unit-words.ts';

/** One line of a price list as it was understood. Prices are paise. */
export type PriceLine = {
  readonly name: string;
  readonly size?: Size;
  readonly price?: number;
  /** The price is for the unit of loose goods: ₹ 45 per kg. */
  readonly isLoose: boolean;
  /** A person has to look at it: no price, two prices, or a number that may be either. */
  readonly isUnsure: boolean;
};

export const longestLine = 300;

/** Reads the lines of a price list that was typed, dictated or pasted. Lines that are no goods are left out. */
export const readPriceLines = (text: string): PriceLine[] =>
  text.split(/\r?\n/).flatMap((line) => readPriceLine(line) ?? []);

/** Reads one line; nothing for a greeting, a heading, a date or a total. */
export function readPriceLine(line: string): PriceLine | undefined {
  const text = withoutWrapping(line.slice(0, longestLine));
  if (text === undefined) return undefined;
  const doubts = { isUnsure: false };
  const tokens = tokensOf(withoutAsides(text, doubts), doubts);
  const read = understand(tokens, doubts);
  if (read === undefined) return undefined;
  return { ...read, isUnsure: doubts.isUnsure || read.price === undefined || read.name === '' };
}

type Doubts = { isUnsure: boolean };

/** What WhatsApp writes before a message, in its two forms. */
const chatPrefix = /^\s*(?:\[[^\]]*\d:\d\d[^\]]*\]|\d{1,2}\/\d{1,2}\/\d{2,4},? [^-]*\d:\d\d[^-]*-)\s*/;
const chatNotes = /<[^>]*>|this message was (deleted|edited)/gi;
/** Lines about the shop instead of its goods. */
const noGoods =
  /\b(total|balance|udhaar|delivery|timing|open|closed|gpay|phonepe|paytm|upi|a\/c|account|lagu|message)\b|\b\d{1,2}(:\d\d)?\s?(am|pm)\b|\b\d{10}\b|\b\d{5} \d{5}\b|\b\d{1,2}\s(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

function withoutWrapping(line: string): string | undefined {
  let text = line
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ');
  const isChat = chatPrefix.test(text);
  if (isChat) {
    text = text.replace(chatPrefix, '');
    const sender = /^[^:]{1,60}: /.exec(text);
    if (sender === null) return undefined;
    text = text.slice(sender[0].length);
  }
  text = text
    .replaceAll(chatNotes, ' ')
    .replaceAll(/\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\ufe0f/gu, ' ')
    .replaceAll(/\p{Nd}/gu, westernDigit)
    .replaceAll(/[*_]/g, ' ')
    .trim();
  if (!/\p{L}/u.test(text) || noGoods.test(text)) return undefined;
  return text;
}

/** Digits of Indian scripts stand in blocks of ten. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  if (code < 128) return digit;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}

/** Names that begin with a number, which is no serial number. */
const numberedNames = /^(7\s?up|5\s?star|24 mantra|3 roses|50-50|4711|555)\b/i;

/** Without list marks, remarks in brackets and what is struck through. */
function withoutAsides(text: string, doubts: Doubts): string {
  const doubtful = (pattern: RegExp, by: string) => (from: string) => {
    if (pattern.test(from)) doubts.isUnsure = true;
    return from.replaceAll(pattern, by);
  };
  const steps: ((from: string) => string)[] = [
    doubtful(/~[^~]*~/g, ' '),
    (from) => from.replaceAll(/\((exp|mfg|batch)[^)]*\)/gi, ' '),
    doubtful(/\([^)]*\d[^)]*\)/g, ' '),
    doubtful(/\+\s?gst\b/gi, ' '),
    (from) => from.replace(/^\s*(?:[•·▪►➤>-]+|\d{1,3}[.)](?!\d))\s*/, ''),
  ];
  let left = text;
  for (const step of steps) left = step(left);
  // '3 Moong dal 1 kg 120': a serial number, unless the name begins so.
  if (/^\d{1,3} \p{L}/u.test(left) && !numberedNames.test(left)) {
    const [, serial = '', rest = ''] = /^(\d{1,3}) (.*)$/.exec(left) ?? [];
    const isSize = unitOf(rest.split(' ')[0] ?? '') !== undefined;
    if (!isSize && (rest.match(/\d+/g)?.length ?? 0) >= 2 && Number(serial) < 100) {
      doubts.isUnsure = true;
      return rest;
    }
  }
  return left;
}

type Token =
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

function tokensOf(text: string, doubts: Doubts): Token[] {
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

/** Sizes that stand in names without their unit: 'Amul butter 100' may be grams. */
const usualSizes = new Set([50, 100, 150, 200, 250, 400, 500, 750, 1000]);
/** Weights of whole bags: '25 kg' is a size, '40 kilo' is a price. */
const bagSizes = new Set([1, 2, 3, 5, 10, 15, 20, 25, 26, 30, 50, 100]);

function understand(tokens: readonly Token[], doubts: Doubts): Omit<PriceLine, 'isUnsure'> | undefined {
  return new Reading(tokens, doubts).result();
}

class Reading {
  private readonly used = new Set<number>();
  private readonly sizes: Size[] = [];
  private readonly prices: number[] = [];
  private isLoose = false;

  private readonly tokens: readonly Token[];
  private readonly doubts: Doubts;

  constructor(tokens: readonly Token[], doubts: Doubts) {
    this.tokens = tokens;
    this.doubts = doubts;
  }

  result(): Omit<PriceLine, 'isUnsure'> | undefined {
    this.readSizes();
    this.readMarkedPrices();
    this.readLoosePrice();
    this.readPlainPrice();
    const [size] = this.sizes;
    if (this.sizes.length > 1) this.doubts.isUnsure = true;
    if (this.prices.length > 1) this.doubts.isUnsure = true;
    const price = this.sizes.length > 1 ? this.prices[0] : this.prices.at(-1);
    if (size === undefined && price === undefined && !this.tokens.some(({ kind }) => kind === 'number'))
      return undefined;
    const name = this.name();
    return {
      name,
      ...(size && { size }),
      ...(price !== undefined && { price: Math.round(price * 100) }),
      isLoose: this.isLoose,
    };
  }

  private at(index: number): Token | undefined {
    return this.used.has(index) ? undefined : this.tokens[index];
  }

  private use(...indexes: number[]): void {
    for (const index of indexes) this.used.add(index);
  }

  private number(index: number): number | undefined {
    const token = this.at(index);
    return token?.kind === 'number' ? token.value : undefined;
  }

  private unit(index: number): UnitWord | undefined {
    const token = this.at(index);
    return token?.kind === 'unit' ? token.unit : undefined;
  }

  private is(index: number, ...kinds: Token['kind'][]): boolean {
    const token = this.at(index);
    return token !== undefined && kinds.includes(token.kind);
  }

  /** A number before a unit. */
  private readSizes(): void {
    for (let at = 0; at < this.tokens.length; at += 1) {
      const [value, unit] = [this.number(at), this.unit(at + 1)];
      if (value === undefined || unit === undefined) continue;
      if (this.is(at - 1, 'currency')) continue;
      // '10 ke 3', '45 per kg' and '30 na kilo' are read as prices; '15 pcs' after '2 x' as a part.
      const isOnly = this.numbersBesides(at) === 0;
      if (isOnly && unit.unit === 'kg') {
        if (!bagSizes.has(value)) {
          if (!unit.isWord) this.doubts.isUnsure = true;
          this.prices.push(value);
          this.sizes.push(sizeOf(1, unit));
          this.isLoose = true;
          this.use(at, at + 1);
          return;
        }
      }
      const [times, before] = [this.number(at + 3), this.number(at - 2)];
      let factor = 1;
      if (this.is(at + 2, 'times') && times !== undefined) {
        factor = times;
        this.use(at + 2, at + 3);
      } else if (this.is(at - 1, 'times') && before !== undefined) {
        factor = before;
        this.use(at - 1, at - 2);
      }
      if (this.is(at - 1, 'per')) {
        this.isLoose = true;
        this.use(at - 1);
      }
      this.sizes.push(sizeOf(value * factor, unit));
      this.use(at, at + 1);
      if (this.unit(at + 2)?.unit === 'kg' && unit.grams === 250) this.use(at + 2);
    }
  }

  private numbersBesides(index: number): number {
    return this.tokens.filter(({ kind }, at) => kind === 'number' && at !== index && !this.used.has(at))
      .length;
  }

  /** A number beside a currency, or after MRP, rate or '@'. */
  private readMarkedPrices(): void {
    for (let at = 0; at < this.tokens.length; at += 1) {
      const value = this.number(at);
      if (value === undefined) continue;
      if (this.is(at + 1, 'paise')) this.takePrice(value / 100, at, at + 1);
      else if (this.is(at + 1, 'worth') || this.is(at + 1, 'currency')) this.takePrice(value, at, at + 1);
      else if (this.is(at - 1, 'currency')) this.takePrice(value, at, at - 1);
      else if (this.is(at - 1, 'mrp', 'rate', 'instead')) this.takePrice(value, at, at - 1);
      else if (
        this.is(at + 1, 'for') &&
        (this.number(at + 2) !== undefined || this.unit(at + 2) || this.tokens[at + 2]?.kind === 'number')
      ) {
        this.takePrice(value, at, at + 1);
        const count = this.number(at + 2);
        if (count !== undefined && this.sizes.length === 0) {
          this.sizes.push({ quantity: count, unit: 'piece' });
          this.use(at + 2);
        }
      }
    }
  }

  private takePrice(value: number, ...indexes: number[]): void {
    this.prices.push(value);
    this.use(...indexes);
    // 'Rs. 95 /-', 'only'
    for (const index of indexes)
      for (const near of [index - 1, index + 1]) if (this.is(near, 'currency')) this.use(near);
  }

  /** A unit without a number is the unit of the price: '45 per kg', 'kilo 30'. */
  private readLoosePrice(): void {
    const index = this.tokens.findIndex((_, at) => this.unit(at) !== undefined);
    const unit = this.unit(index);
    if (unit === undefined || this.sizes.length > 0 || this.tokens[index]?.text.length === 1) return;
    const isNearPrice =
      this.prices.length > 0 ||
      this.number(index - 1) !== undefined ||
      this.number(index + 1) !== undefined ||
      this.is(index - 1, 'per') ||
      unit.grams === 250;
    if (!isNearPrice) return;
    const isWeighed = !['piece', 'pack', 'pair', 'tablet'].includes(unit.unit);
    // 'hari mirch paav 20' names a size, 'Pav bhaji masala' a dish.
    if (unit.grams === 250) {
      const isOfKilo = this.unit(index + 1)?.unit === 'kg';
      if (index === 0 || (!isOfKilo && this.number(index + 1) === undefined)) return;
      this.sizes.push(sizeOf(1, unit));
      this.use(index, ...(isOfKilo ? [index + 1] : []));
      return;
    }
    if (!isWeighed && unit.isName && !this.is(index - 1, 'per') && this.prices.length === 0) return;
    this.sizes.push(sizeOf(1, unit));
    this.isLoose = isWeighed;
    this.use(index);
    if (this.is(index - 1, 'per')) this.use(index - 1);
    if (this.is(index - 1, 'for')) this.use(index - 1);
  }

  /** Otherwise the last number is the price. */
  private readPlainPrice(): void {
    const left = this.tokens.map((_, at) => at).filter((at) => this.number(at) !== undefined);
    const last = left.at(-1);
    if (last === undefined) return;
    if (this.prices.length > 0) {
      // A number after the price is another price.
      if (last > this.lastWord()) {
        this.doubts.isUnsure = true;
        this.prices.push(this.number(last) as number);
        this.use(last);
      }
      return;
    }
    const value = this.number(last) as number;
    // 'Dolo 650' has no price: the number is a part of the name.
    if (
      this.sizes.length === 0 &&
      left.length === 1 &&
      last === this.tokens.length - 1 &&
      value > 500 &&
      last === 1
    ) {
      this.doubts.isUnsure = true;
      return;
    }
    const before = left.at(-2);
    const isRow = before !== undefined && before > this.lastWord() && this.isJoined(before, last);
    if (isRow) {
      this.doubts.isUnsure = true;
      const first = this.number(before) as number;
      if (this.sizes.length === 0 && value > first + 2)
        this.sizes.push(
          usualSizes.has(first) ? { quantity: first, unit: 'g' } : { quantity: first, unit: 'pack' },
        );
      this.use(before);
    }
    if (this.sizes.length === 0 && left.length === 1 && usualSizes.has(value) && !this.is(last - 1, 'mark'))
      this.doubts.isUnsure = true;
    this.takePrice(value, last);
  }

  private isJoined(from: number, to: number): boolean {
    return this.tokens.slice(from + 1, to).every(({ kind }) => kind === 'mark' || kind === 'per');
  }

  private lastWord(): number {
    return this.tokens.findLastIndex(({ kind }) => kind === 'word');
  }

  private name(): string {
    const kept = this.tokens.filter(
      ({ kind }, at) =>
        !this.used.has(at) && !['mark', 'filler', 'rate', 'mrp', 'currency', 'per', 'instead'].includes(kind),
    );
    const words = kept.map(({ text }) => text);
    if (kept.at(-1)?.kind === 'for') words.pop();
    return words
      .join(' ')
      .replaceAll(/^[\s\-–:=|,.@/]+|[\s\-–:=|,@/]+$/g, '')
      .trim();
  }
}

const sizeOf = (quantity: number, { unit, grams }: UnitWord): Size =>
  grams === undefined
    ? { quantity, unit: unit as Unit }
    : grams >= 1000
      ? { quantity: (quantity * grams) / 1000, unit: 'kg' }
      : { quantity: quantity * grams, unit: 'g' };
