import { describe, expect, it } from 'vitest';
import { photoAddress, photoForms, photoSources } from './photo.ts';

describe('the forms of a photo', () => {
  it('are told by its address alone', () => {
    expect(photoSources(photoAddress('a1b2', 1280))).toEqual({
      src: '/photos/a1b2-1280.jpg',
      srcSet: '/photos/a1b2-320.webp 320w, /photos/a1b2-640.webp 640w, /photos/a1b2-1280.webp 1280w',
    });
  });

  it.each([
    [1000, [320, 640, 1000]],
    [640, [320, 640]],
    [320, [320]],
    [96, [96]],
  ])('of %i pixels are never wider than it', (width, widths) => {
    expect(photoForms(photoAddress('a1b2', width)).map((form) => form.width)).toEqual(widths);
  });

  it.each(['/photos/a1b2.svg', '/demo/shop-1.svg', 'https://elsewhere.example/a-640.jpg', ''])(
    'are none for %j',
    (src) => {
      expect(photoSources(src)).toEqual({ src, srcSet: undefined });
    },
  );
});
