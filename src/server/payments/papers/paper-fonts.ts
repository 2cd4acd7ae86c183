import { readFile } from 'node:fs/promises';

/*
 * Names come in the scripts of India. Each of these fonts also has Latin, digits and ₹, so that one font draws a whole
 * line. They come from several families because fontkit throws on marks without an anchor; these families have the
 * fewest of them.
 */
const latinAndDevanagari = {
  regular: import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf'),
};

const others: readonly (readonly [script: RegExp, file: string])[] = [
  [
    /\p{Script=Bengali}/u,
    import.meta.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  ],
  [
    /\p{Script=Gujarati}/u,
    import.meta.resolve('@expo-google-fonts/mukta-vaani/400Regular/MuktaVaani_400Regular.ttf'),
  ],
  [
    /\p{Script=Gurmukhi}/u,
    import.meta.resolve('@expo-google-fonts/baloo-paaji-2/BalooPaaji2_400Regular.ttf'),
  ],
  [
    /\p{Script=Kannada}/u,
    import.meta.resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
  ],
  [
    /\p{Script=Malayalam}/u,
    import.meta.resolve('@expo-google-fonts/anek-malayalam/400Regular/AnekMalayalam_400Regular.ttf'),
  ],
  [
    /\p{Script=Oriya}/u,
    import.meta.resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
  ],
  [
    /\p{Script=Tamil}/u,
    import.meta.resolve('@expo-google-fonts/mukta-malar/400Regular/MuktaMalar_400Regular.ttf'),
  ],
  [
    /\p{Script=Telugu}/u,
    import.meta.resolve('@expo-google-fonts/anek-telugu/400Regular/AnekTelugu_400Regular.ttf'),
  ],
];

export type Weight = keyof typeof latinAndDevanagari;

/** The font file for a line. A character that the font lacks is drawn as an empty box. */
export const fontFileFor = (line: string, weight: Weight): string =>
  others.find(([script]) => script.test(line))?.[1] ?? latinAndDevanagari[weight];

const read = new Map<string, Promise<Buffer>>();

/** Read once: a font never changes while the server runs. */
export function readFont(file: string): Promise<Buffer> {
  const font = read.get(file) ?? readFile(new URL(file));
  read.set(file, font);
  return font;
}
