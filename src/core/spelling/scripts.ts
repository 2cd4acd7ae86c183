/**
 * Transliterates nine Indian scripts to Latin. Their Unicode blocks of 128 code points have the same layout, so
 * one table by offset serves all of them, with a few exceptions per script.
 */
const firstBlock = 0x0900;
const blockSize = 0x80;

const scripts = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'odia',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const;
type Script = (typeof scripts)[number];

// biome-ignore format: tables in the order of the code charts
const vowels: Readonly<Record<number, string>> = {
  0x04: 'a', 0x05: 'a', 0x06: 'aa', 0x07: 'i', 0x08: 'ii', 0x09: 'u', 0x0a: 'uu', 0x0b: 'ri', 0x0c: 'li', 0x0d: 'e', 0x0e: 'e',
  0x0f: 'e', 0x10: 'ai', 0x11: 'o', 0x12: 'o', 0x13: 'o', 0x14: 'au', 0x60: 'ri', 0x61: 'li', 0x72: 'e',
};
// biome-ignore format: tables in the order of the code charts
const consonants: Readonly<Record<number, string>> = {
  0x15: 'k', 0x16: 'kh', 0x17: 'g', 0x18: 'gh', 0x19: 'n', 0x1a: 'ch', 0x1b: 'chh', 0x1c: 'j', 0x1d: 'jh', 0x1e: 'n',
  0x1f: 't', 0x20: 'th', 0x21: 'd', 0x22: 'dh', 0x23: 'n', 0x24: 't', 0x25: 'th', 0x26: 'd', 0x27: 'dh', 0x28: 'n',
  0x29: 'n', 0x2a: 'p', 0x2b: 'ph', 0x2c: 'b', 0x2d: 'bh', 0x2e: 'm', 0x2f: 'y', 0x30: 'r', 0x31: 'r', 0x32: 'l',
  0x33: 'l', 0x34: 'zh', 0x35: 'v', 0x36: 'sh', 0x37: 'sh', 0x38: 's', 0x39: 'h',
  0x58: 'k', 0x59: 'kh', 0x5a: 'g', 0x5b: 'z', 0x5c: 'r', 0x5d: 'rh', 0x5e: 'f', 0x5f: 'y',
};
// biome-ignore format: tables in the order of the code charts
const signs: Readonly<Record<number, string>> = {
  0x3e: 'aa', 0x3f: 'i', 0x40: 'ii', 0x41: 'u', 0x42: 'uu', 0x43: 'ri', 0x44: 'ri', 0x45: 'e', 0x46: 'e', 0x47: 'e',
  0x48: 'ai', 0x49: 'o', 0x4a: 'o', 0x4b: 'o', 0x4c: 'au', 0x55: 'e', 0x56: 'ai', 0x57: 'au', 0x62: 'li', 0x63: 'li',
};
/** Signs after a vowel: nasal marks and visarga. */
const marks: Readonly<Record<number, string>> = { 0x01: 'n', 0x02: 'n', 0x03: '' };
const virama = 0x4d;
const nukta = 0x3c;

/** Exceptions per script. Bare consonants end in a virama here too. */
const own: { readonly [script in Script]?: Readonly<Record<number, string>> } = {
  bengali: { 0x2f: 'j', 0x35: 'b', 0x4e: 't', 0x5f: 'y', 0x70: 'r', 0x71: 'v' },
  // Rakar is written with a ra without nukta; dha with nukta is rha.
  odia: { 0x2f: 'j', 0x5f: 'y', 0x71: 'v' },
  malayalam: { 0x7a: 'n', 0x7b: 'n', 0x7c: 'r', 0x7d: 'l', 0x7e: 'l', 0x7f: 'k' },
  telugu: { 0x58: 'ts', 0x59: 'dz' },
  gurmukhi: { 0x70: 'n', 0x71: '' },
};
/** Letters of `own` without an inherent 'a'. */
const bare = new Set([0x4e, 0x70, 0x71, 0x7a, 0x7b, 0x7c, 0x7d, 0x7e, 0x7f]);

/** Consonant plus nukta, where the pair has no code point of its own. */
const withNukta: Readonly<Record<string, string>> = {
  j: 'z',
  ph: 'f',
  d: 'r',
  dh: 'rh',
  y: 'y',
  b: 'r',
  s: 'sh',
  l: 'l',
};

/**
 * Schwa deletion: Hindi and related languages drop the 'a' at the end of a word and in the middle of
 * 'kar(a)na'.
 */
const dropsA: ReadonlySet<Script> = new Set(['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'odia']);

type Sound = { readonly text: string; readonly kind: 'consonant' | 'vowel' | 'mark' };
/** The inherent 'a' of a consonant without a written vowel. */
const unwritten: Sound = { text: 'a', kind: 'vowel' };

const run = /[\u0900-\u0d7f\u200c\u200d]+/gu;

/** Transliterates everything in an Indian script; other text stays. */
export const toLatin = (text: string): string =>
  text.normalize('NFC').replaceAll(run, (word) => latinOf(word.replaceAll(/[\u200c\u200d]/g, '')));

export const isIndic = (text: string): boolean => /[\u0900-\u0d7f]/u.test(text);

function latinOf(word: string): string {
  const sounds: Sound[] = [];
  let script: Script = 'devanagari';
  for (const character of word) {
    const code = character.codePointAt(0) as number;
    script = scripts[Math.floor((code - firstBlock) / blockSize)] ?? script;
    add(sounds, script, (code - firstBlock) % blockSize);
  }
  const spoken = dropsA.has(script) ? withoutUnspoken(sounds) : sounds;
  const latin = spoken.map(({ text }) => text).join('');
  return latin.replaceAll(/n(?=[pb])/g, 'm');
}

function add(sounds: Sound[], script: Script, place: number): void {
  const special = own[script]?.[place];
  if (special !== undefined && bare.has(place)) {
    sounds.push({ text: special, kind: 'consonant' });
    return;
  }
  if (place === virama) {
    if (sounds.at(-1) === unwritten) sounds.pop();
    return;
  }
  if (place === nukta) return soften(sounds);
  const sign = signs[place];
  if (sign !== undefined) {
    if (sounds.at(-1) === unwritten) sounds.pop();
    sounds.push({ text: sign, kind: 'vowel' });
    return;
  }
  const vowel = vowels[place];
  if (vowel !== undefined) sounds.push({ text: vowel, kind: 'vowel' });
  const mark = marks[place];
  if (mark) sounds.push({ text: mark, kind: 'mark' });
  const consonant = special ?? consonants[place];
  if (consonant !== undefined) sounds.push({ text: consonant, kind: 'consonant' }, unwritten);
  // Digits.
  if (place >= 0x66 && place <= 0x6f) sounds.push({ text: String(place - 0x66), kind: 'consonant' });
}

function soften(sounds: Sound[]): void {
  const carried = sounds.at(-1) === unwritten ? sounds.pop() : undefined;
  const last = sounds.pop();
  if (last) sounds.push({ text: withNukta[last.text] ?? last.text, kind: last.kind });
  if (carried) sounds.push(carried);
}

/** From the end: the inherent 'a' is silent at the end, and between vowel + consonant and consonant + vowel. */
function withoutUnspoken(sounds: readonly Sound[]): Sound[] {
  const spoken = [...sounds];
  if (spoken.at(-1) === unwritten && spoken.filter(({ kind }) => kind === 'vowel').length > 1) spoken.pop();
  for (let at = spoken.length - 3; at >= 2; at -= 1) {
    const around = [at - 2, at - 1, at + 1, at + 2].map((place) => spoken[place]?.kind);
    if (spoken[at] === unwritten && around.join() === 'vowel,consonant,consonant,vowel') spoken.splice(at, 1);
  }
  return spoken;
}
