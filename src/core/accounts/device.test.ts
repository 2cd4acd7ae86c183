import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('what a device is called', () => {
  it.each([
    [`${android} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
    [`${android} Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`, 'UC Browser', 'Android'],
    [`${android} Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4`, 'Mi Browser', 'Android'],
    [`${android} Chrome/126.0.0.0 Mobile Safari/537.36 OPR/83.0`, 'Opera', 'Android'],
    [`${android} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0`, 'Edge', 'Android'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox', 'Android'],
    ['Mozilla/5.0 (Mobile; LYF/F90M; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox', 'KaiOS'],
    [`${windows} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge', 'Windows'],
    [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    [`${mac} Version/17.5 Safari/605.1.15`, 'Safari', 'Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/126.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it('is not known where the browser says nothing that we know', () => {
    expect(deviceOf('')).toEqual({ browser: null, system: null });
    expect(deviceOf('curl/8.5.0')).toEqual({ browser: null, system: null });
  });

  it('is never what somebody wrote in there', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { browser, system } = deviceOf(`<script>${text}`);
        for (const name of [browser, system]) expect(name ?? '').toMatch(/^[A-Za-z ]*$/);
      }),
    );
  });
});
