/** The code point of zero in each script: keyboards of Indian languages may type their own digits. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

/** The digits of a typed text as 0 to 9, from any Indian script; all other characters are dropped. */
export function digitsIn(text: string): string {
  let digits = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    if (zero !== undefined) digits += code - zero;
  }
  return digits;
}
