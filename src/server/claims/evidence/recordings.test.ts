import { describe, expect, it } from 'vitest';
import { box, element, movieHeader, mp4, webm } from '../../../../tests/support/recordings.ts';
import { prepareRecording } from './recordings.ts';

const fault = (bytes: Buffer): unknown => {
  try {
    prepareRecording(bytes);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('recordings', () => {
  it.each([
    ['MP4', mp4({ seconds: 90 }), 'video/mp4'],
    ['MP4 with long numbers', mp4({ seconds: 90, isLong: true }), 'video/mp4'],
    ['MP4 whose table stands at the end', mp4({ seconds: 90, isTableLast: true }), 'video/mp4'],
    ['QuickTime', mp4({ seconds: 90, brand: 'qt  ' }), 'video/quicktime'],
    ['MP4 in fragments, without a length', mp4({ seconds: 0 }), 'video/mp4'],
    ['WebM', webm({ seconds: 90 }), 'video/webm'],
    ['WebM of a browser, without a length', webm({ seconds: undefined, isLive: true }), 'video/webm'],
    ['five minutes to the second', mp4({ seconds: 300 }), 'video/mp4'],
  ])('%s is taken as it is', (_name, bytes, mediaType) => {
    expect(prepareRecording(bytes)).toEqual({ bytes, mediaType });
  });

  it.each([
    ['MP4', mp4({ seconds: 301 })],
    ['MP4 with long numbers', mp4({ seconds: 301, isLong: true })],
    ['QuickTime', mp4({ seconds: 301, brand: 'qt  ' })],
    ['WebM', webm({ seconds: 301 })],
    ['WebM of another scale', webm({ seconds: 301, scale: 1_000_000_000 })],
  ])('%s of more than five minutes is refused', (_name, bytes) => {
    expect(fault(bytes)).toBe('recording_too_long');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from([0x1a, 0x45])],
    ['text', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an MP4 that was cut off', mp4({ seconds: 90, isTableLast: true }).subarray(0, -60)],
    ['an MP4 without a table', box('ftyp', Buffer.from('isom\0\0\0\0'))],
    [
      'an MP4 whose header is empty',
      Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('moov', box('mvhd', Buffer.alloc(0)))]),
    ],
    [
      'a box of no size',
      Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), Buffer.from([0, 0, 0, 2, 1, 1, 1, 1])]),
    ],
    ['a WebM that was cut off', webm({ seconds: 90 }).subarray(0, 30)],
    ['a WebM with nothing in it', element(0x1a45dfa3, Buffer.alloc(0))],
    ['a WebM with ids of no length', Buffer.concat([element(0x1a45dfa3, Buffer.alloc(0)), Buffer.alloc(20)])],
    ['a table where no MP4 begins', movieHeader({ seconds: 1 })],
  ])('%s cannot be read', (_name, bytes) => {
    expect(fault(bytes)).toBe('recording_broken');
  });
});
