import { unitOf } from './unit-words.ts';

/** Collects what a person has to look at while a line is read. */
export type Doubts = { isUnsure: boolean };

/** What WhatsApp writes before a message, in its two forms. */
const chatPrefix = /^\s*(?:\[[^\]]*\d:\d\d[^\]]*\]|\d{1,2}\/\d{1,2}\/\d{2,4},? [^-]*\d:\d\d[^-]*-)\s*/;
const chatNotes = /<[^>]*>|this message was (deleted|edited)/gi;
/** Lines about the shop instead of its goods. */
const noGoods =
  /\b(total|balance|udhaar|delivery|timing|open|closed|gpay|phonepe|paytm|upi|a\/c|account|lagu|message)\b|\b\d{1,2}(:\d\d)?\s?(am|pm)\b|\b\d{10}\b|\b\d{5} \d{5}\b|\b\d{1,2}\s(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** A line without what a chat writes around it; nothing for a greeting, a heading, a date or a total. */
export function withoutWrapping(line: string): string | undefined {
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
export function withoutAsides(text: string, doubts: Doubts): string {
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
