import { describe, expect, it } from 'vitest';
import {
  captureJpegQuality,
  chequeFault,
  photoFault,
  pictureMaxBytes,
  recordingFault,
  recordingMaxSeconds,
} from './uploads.ts';

describe('the cancelled-cheque upload', () => {
  it.each(['image/png', 'image/jpeg', 'image/gif', 'IMAGE/PNG'])(
    'accepts a type that starts with image: %s',
    (type) => {
      expect(chequeFault({ name: 'cheque', type })).toBeUndefined();
    },
  );

  it.each(['application/pdf', 'text/html', 'video/mp4', 'x-image/png'])('refuses %s', (type) => {
    expect(chequeFault({ name: 'cheque.png', type })).toBe('cheque_not_an_image');
  });
});

describe('the store-front file pick', () => {
  it.each(['png', 'jpeg', 'heic', 'webp'])('accepts type %s', (kind) => {
    expect(photoFault({ name: 'front', type: `image/${kind}` })).toBeUndefined();
  });

  it.each(['image/gif', 'image/svg+xml', 'image/avif', 'application/pdf', 'image/pngx'])(
    'refuses %s',
    (type) => {
      expect(photoFault({ name: 'front.png', type })).toBe('photo_not_an_image');
    },
  );

  it('takes image/jpg for jpeg', () => {
    expect(photoFault({ name: 'front', type: 'image/jpg' })).toBeUndefined();
  });

  it('takes image/heif for heic where the name says so', () => {
    expect(photoFault({ name: 'IMG_1.HEIC', type: 'image/heif' })).toBeUndefined();
    expect(photoFault({ name: 'front.heif', type: 'image/heif' })).toBe('photo_not_an_image');
    expect(photoFault({ name: 'front.png', type: 'image/heif' })).toBe('photo_not_an_image');
  });
});

describe('a file without a type', () => {
  it.each(['IMG_1.HEIC', 'a.b.jpg', 'a.jpeg', 'a.png', 'a.webp'])('is known by its extension: %s', (name) => {
    expect(photoFault({ name, type: '' })).toBeUndefined();
    expect(chequeFault({ name, type: '' })).toBeUndefined();
  });

  it.each(['a.svg', 'a.pdf', 'a.png.exe', 'noextension', '', 'a.constructor'])('is refused: %j', (name) => {
    expect(photoFault({ name, type: '' })).toBe('photo_not_an_image');
    expect(chequeFault({ name, type: '' })).toBe('cheque_not_an_image');
  });

  it('is the only one whose extension counts', () => {
    expect(photoFault({ name: 'front.heic', type: 'application/octet-stream' })).toBe('photo_not_an_image');
  });
});

it('a picture is at most 10 MB and is captured as JPEG at full quality', () => {
  expect([pictureMaxBytes, captureJpegQuality]).toEqual([10_485_760, 1]);
});

describe('a recording', () => {
  it('longer than 5 minutes is not accepted', () => {
    expect(recordingMaxSeconds).toBe(300);
    expect(recordingFault(300)).toBeUndefined();
    expect(recordingFault(300.1)).toBe('recording_too_long');
  });

  it('of unknown length is not accepted', () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(recordingFault)).toEqual(
      Array(2).fill('recording_too_long'),
    );
  });

  it('shorter than the recommended 1-2 minutes is accepted', () => {
    expect(recordingFault(20)).toBeUndefined();
  });
});
