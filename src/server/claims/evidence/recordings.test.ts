import { describe, expect, it } from 'vitest';
import { box, element, movieHeader, mp4, webm } from '../../../../tests/support/files/recordings.ts';
import { checkRecording } from './recordings.ts';

const check = (bytes: Buffer) =>
  checkRecording({
    size: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
  });

const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0'));
const ebml = element(0x1a45dfa3, Buffer.alloc(0));
const free = (count: number) => Buffer.concat(Array.from({ length: count }, () => box('free')));
/** Void elements of two bytes. */
const voids = (count: number) => Buffer.alloc(2 * count, Buffer.from([0xec, 0x80]));

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
    [
      'MP4 of 900 boxes before its table',
      Buffer.concat([ftyp, free(900), movieHeader({ seconds: 90 })]),
      'video/mp4',
    ],
    [
      'WebM of 900 elements before its header',
      Buffer.concat([ebml, voids(900), webm({ seconds: 90 })]),
      'video/webm',
    ],
  ])('%s is taken as it is', async (_name, bytes, mediaType) => {
    expect(await check(bytes)).toEqual({ bytes: bytes.length, mediaType });
  });

  it.each([
    ['MP4', mp4({ seconds: 301 })],
    ['MP4 with long numbers', mp4({ seconds: 301, isLong: true })],
    ['QuickTime', mp4({ seconds: 301, brand: 'qt  ' })],
    ['WebM', webm({ seconds: 301 })],
    ['WebM of another scale', webm({ seconds: 301, scale: 1_000_000_000 })],
  ])('%s of more than five minutes is refused', async (_name, bytes) => {
    await expect(check(bytes)).rejects.toMatchObject({ code: 'recording_too_long' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from([0x1a, 0x45])],
    ['text', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an MP4 that was cut off', mp4({ seconds: 90, isTableLast: true }).subarray(0, -60)],
    ['an MP4 without a table', ftyp],
    ['an MP4 whose header is empty', Buffer.concat([ftyp, box('moov', box('mvhd', Buffer.alloc(0)))])],
    ['a box of no size', Buffer.concat([ftyp, Buffer.from([0, 0, 0, 2, 1, 1, 1, 1])])],
    ['a WebM that was cut off', webm({ seconds: 90 }).subarray(0, 30)],
    ['a WebM with nothing in it', ebml],
    ['a WebM with ids of no length', Buffer.concat([ebml, Buffer.alloc(20)])],
    ['a table where no MP4 begins', movieHeader({ seconds: 1 })],
    [
      'an MP4 of 1,000 boxes before its table',
      Buffer.concat([ftyp, free(1000), movieHeader({ seconds: 90 })]),
    ],
    ['a WebM of 1,000 elements before its header', Buffer.concat([ebml, voids(1000), webm({ seconds: 90 })])],
  ])('%s cannot be read', async (_name, bytes) => {
    await expect(check(bytes)).rejects.toMatchObject({ code: 'recording_broken' });
  });
});
