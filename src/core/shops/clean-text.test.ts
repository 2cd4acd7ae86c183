import { describe, expect, it } from 'vitest';
import { cleanTextFault } from './clean-text.ts';

describe('a text that everybody reads', () => {
  it.each([
    'Fresh vegetables every morning, and honest weights.',
    'ताज़ी सब्ज़ी, ₹120 में 3 किलो।',
    'Bought 2 kg rice for 164.50 and 5 soaps at 40 each.',
    'Open 9 to 9. Since 1984! Pin 560 034.',
    'Better than Big Bazaar...in every way',
    'Rated 4.5/5 by me',
  ])('may be %j', (text) => {
    expect(cleanTextFault(text)).toBeUndefined();
  });

  it.each([
    ['Call 9876543210', 'text_has_number'],
    ['Call +91 98765-43210 now', 'text_has_number'],
    ['(080) 4112 3344', 'text_has_number'],
    ['९८७६५ ४३२१०', 'text_has_number'],
    ['see https://example.com/x', 'text_has_link'],
    ['www.cheaper.in', 'text_has_link'],
    ['go to cheaper.shop', 'text_has_link'],
    ['cheaper . com', 'text_has_link'],
    ['write me: asha@example.in', 'text_has_link'],
    ['asha at gmail', 'text_has_link'],
  ])('may not be %j', (text, fault) => {
    expect(cleanTextFault(text)).toBe(fault);
  });
});
