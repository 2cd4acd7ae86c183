import { expect, it } from 'vitest';
import { loadFonts } from './card-fonts.ts';
import { drawText } from './card-text.ts';

const look = { sizes: [40], colour: '#000000' } as const;
const widthOf = async (text: string) => (await drawText(text, look, { width: 900, height: 200 }))?.width;

/** A sentence in each script of India that has a state or a census of its own. */
const scripts = {
  Latin: 'Sharma & Sons’ “Café”, ₹1,250 – 5 kg…',
  Devanagari: 'श्री कृष्णा क्षेत्र ज्ञान किराना १२३ ळ ॐ',
  Bengali: 'শ্রী কৃষ্ণ স্টোর ক্ষীর ৳ অসমীয়া ৰ',
  Gujarati: 'શ્રી કૃષ્ણ સ્ટોર જ્ઞાન ૧૨૩',
  Gurmukhi: 'ਸ਼੍ਰੀ ਕ੍ਰਿਸ਼ਨਾ ਸਟੋਰ ੧੨੩',
  Kannada: 'ಶ್ರೀ ಕೃಷ್ಣ ಪ್ರಾವಿಷನ್ ಸ್ಟೋರ್ ೧೨೩',
  Malayalam: 'ശ്രീ കൃഷ്ണ ക്ഷേത്രം സ്റ്റോർ ൽ ൻ',
  Odia: 'ଶ୍ରୀ କୃଷ୍ଣ କ୍ଷୀର ଷ୍ଟୋର',
  Tamil: 'ஸ்ரீ கிருஷ்ணா மளிகைக் கடை',
  Telugu: 'శ్రీ కృష్ణా స్టోర్స్ క్షీర',
  Urdu: 'کریانہ اسٹور، دودھ ٹھنڈا ہے۔ ۱۲۳',
  emoji: '😀👍❤⭐',
};

it.each(Object.entries(scripts))('no letter of %s is a box', async (_, text) => {
  const letters = await loadFonts();
  const missing = Array.from(text.normalize('NFC')).filter(
    (each) => !letters.has(each.codePointAt(0) as number),
  );
  expect(missing).toEqual([]);
});

it('letters that join are joined', async () => {
  const [joined = 0, apart = 0] = [await widthOf('क्ष'), await widthOf('क\u094d\u200cष')];
  expect(joined).toBeLessThan(apart * 0.8);
  expect(await widthOf('ಸ್ಟೋ')).toBeLessThan((await widthOf('ಸಟಓ')) as number);
});

it('what no font has is left out', async () => {
  expect(await drawText('\u{13000}\u{12000}', look, { width: 900, height: 200 })).toBeUndefined();
  expect(await widthOf('A\u{13000}')).toBe(await widthOf('A'));
});

it('a long text becomes smaller, then ends with an ellipsis', async () => {
  const sizes = [60, 30] as const;
  const room = { width: 600, height: 200 };
  const draw = (text: string) => drawText(text, { ...look, sizes }, room);
  const short = await draw('Honest weights');
  const long = await draw('Honest weights and fresh dal. '.repeat(5));
  const cut = await draw('Honest weights and fresh dal. '.repeat(30));
  expect(short?.height).toBeGreaterThan(40);
  expect(long?.height).toBeLessThanOrEqual(room.height);
  expect(cut?.height).toBeLessThanOrEqual(room.height);
  expect(cut?.height).toBeGreaterThan(room.height - 60);
});
