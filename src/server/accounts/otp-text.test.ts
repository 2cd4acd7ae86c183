import { describe, expect, it } from 'vitest';
import { otpText } from './otp-text.ts';

describe('the SMS with an OTP', () => {
  it('reads as the DLT template has it', () => {
    expect(otpText('012345', 'https://nukkad.example')).toBe(
      '012345 is your OTP for Nukkad, valid for 5 minutes. Tell it to nobody: Nukkad never calls to ask for it.\n\n@nukkad.example #012345',
    );
  });

  it.each(['https://nukkad.example', 'https://nukkad.example:8443', 'http://localhost:3000'])(
    'ends in the line by which phones fill it in, for %s',
    (url) => {
      expect(otpText('123456', url).split('\n').at(-1)).toBe(`@${new URL(url).hostname} #123456`);
    },
  );

  it('is one SMS: 160 characters of the GSM alphabet, with a long host too', () => {
    const text = otpText('123456', 'https://shops.of-a-rather-long-name.example');
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[\w @#.,:\n-]+$/);
    expect(text).not.toContain('`');
  });
});
