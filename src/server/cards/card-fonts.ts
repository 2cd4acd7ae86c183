import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readCoverage } from './font-coverage.ts';

/*
 * Pango takes from these the first one that has a letter, so one line may mix scripts. Machines differ in their own
 * fonts, so `fonts.conf` switches those off; it is read with the first text.
 */
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts.conf', import.meta.url));

/** Of Latin and Devanagari; the others follow where it lacks a letter. */
export const family = 'Mukta';

const files = [
  import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/mukta-vaani/400Regular/MuktaVaani_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/mukta-vaani/700Bold/MuktaVaani_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/baloo-paaji-2/BalooPaaji2_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/baloo-paaji-2/BalooPaaji2_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/anek-malayalam/400Regular/AnekMalayalam_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/anek-malayalam/700Bold/AnekMalayalam_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-oriya/700Bold/NotoSansOriya_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/mukta-malar/400Regular/MuktaMalar_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/mukta-malar/700Bold/MuktaMalar_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/anek-telugu/400Regular/AnekTelugu_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/anek-telugu/700Bold/AnekTelugu_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
].map((file) => fileURLToPath(file));

let letters: Promise<ReadonlySet<number>> | undefined;

/** Loads the fonts once, with the first card, and returns the code points that they have. */
export const loadFonts = (): Promise<ReadonlySet<number>> => (letters ??= load());

async function load(): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const fontfile of files) {
    await sharp({ text: { text: 'a', font: family, fontfile } })
      .raw()
      .toBuffer();
    readCoverage(await readFile(fontfile), found);
  }
  return found;
}
