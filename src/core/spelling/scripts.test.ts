import { describe, expect, it } from 'vitest';
import { isIndic, toLatin } from './scripts.ts';

describe('a name in an Indian script is written in Latin letters', () => {
  it.each([
    ['Devanagari', 'मुकेश मेडिकल', 'mukesh medikal'],
    ['Bengali', 'লক্ষ্মী ভান্ডার', 'lakshmii bhaandaar'],
    ['Gurmukhi', 'ਗੁਰੂ ਨਾਨਕ', 'guruu naanak'],
    ['Gujarati', 'કૃષ્ણા સ્વીટ્સ', 'krishnaa sviits'],
    ['Odia', 'ଜଗନ୍ନାଥ', 'jagannaath'],
    ['Tamil', 'பொன்ராம்', 'ponraam'],
    ['Telugu', 'గెస్ట్ హౌస్', 'gest haus'],
    ['Kannada', 'ಅಡಿಗಾಸ್', 'adigaas'],
    ['Malayalam', 'കൃഷ്ണ ബേക്കറി', 'krishna bekkari'],
  ])('%s: %s', (_script, written, latin) => {
    expect(toLatin(written)).toBe(latin);
  });

  it('without the vowels that Hindi writes and does not speak', () => {
    expect(toLatin('राम करना वेलनेस')).toBe('raam karnaa velnes');
  });

  it('with the vowel kept where it is all that a word has', () => {
    expect(toLatin('न')).toBe('na');
  });

  it('with letters that have a dot, chillus and digits', () => {
    expect(toLatin('बाज़ार फ़ोन पढ़ाई')).toBe('baazaar fon parhaaii');
    expect(toLatin('അവൻ')).toBe('avan');
    expect(toLatin('दुकान १२३')).toBe('dukaan 123');
  });

  it('whatever joiners stand between its signs', () => {
    expect(toLatin('क्\u200dष')).toBe(toLatin('क्ष'));
  });

  it('and everything else is left as it is', () => {
    expect(toLatin('Café №7, 東京')).toBe('Café №7, 東京');
    expect(isIndic('Café')).toBe(false);
    expect(isIndic('Café चाय')).toBe(true);
  });
});
