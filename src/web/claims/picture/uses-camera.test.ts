// @vitest-environment node
import { expect, test } from 'vitest';
import { usesCamera } from './uses-camera.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0';

test.each([
  ['an Android phone', `${android} Mobile Safari/537.36`, 'Linux armv81', 5, { mobile: true }, true],
  ['an Android tablet', `${android} Safari/537.36`, 'Linux armv81', 5, { mobile: false }, true],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0',
    'Linux',
    5,
    undefined,
    true,
  ],
  ['KaiOS', 'Mozilla/5.0 (Mobile; Nokia 8110; rv:48.0) Gecko/48.0 KAIOS/2.5', '', 0, undefined, true],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148', 'iPhone', 5, undefined, false],
  ['an old iPad', 'Mozilla/5.0 (iPad; CPU OS 12_0) Mobile/15E148', 'iPad', 5, undefined, false],
  ['an iPad that calls itself a Mac', mac, 'MacIntel', 5, undefined, false],
  ['a Mac', mac, 'MacIntel', 0, undefined, false],
  ['a desk', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'Linux x86_64', 0, { mobile: false }, false],
  ['a touch laptop', 'Mozilla/5.0 (Windows NT 10.0)', 'Win32', 10, { mobile: false }, false],
] as const)('%s', (_, userAgent, platform, maxTouchPoints, userAgentData, expected) => {
  const device = { userAgent, platform, maxTouchPoints, ...(userAgentData && { userAgentData }) };
  expect(usesCamera(device)).toBe(expected);
});
