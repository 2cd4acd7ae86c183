import { isIP } from 'node:net';

/** Reads one setting or its fallback; a wrong value is collected and reported later. */
export type Setting = <T>(
  name: string,
  fallback: T,
  parse: (value: string) => T | undefined,
  rule: string,
) => T;

export function settingsOf(env: Readonly<Record<string, string | undefined>>, faults: string[]): Setting {
  return (name, fallback, parse, rule) => {
    const value = env[name]?.trim();
    if (!value) return fallback;
    const parsed = parse(value);
    if (parsed === undefined) faults.push(`${name} ${rule}, but is ${JSON.stringify(shown(name, value))}.`);
    return parsed ?? fallback;
  };
}

/** A wrong value is shown in the error, except for passwords and keys. */
const shown = (name: string, value: string) => {
  if (/KEY|SECRET|TOKEN/.test(name)) return '…';
  return name.includes('URL') ? value.replaceAll(/(:\/\/[^:@/,]*):[^,]*@/g, '$1:…@') : value;
};

/** A setting that is required because of another one. */
export function needed(setting: Setting, faults: string[], name: string, because: string): string {
  const value = setting(name, '', text, 'must be a text');
  if (value === '') faults.push(`${name} must be set ${because}.`);
  return value;
}

export const text = (value: string): string => value;

export const oneOf =
  <const T extends string>(choices: readonly T[]) =>
  (value: string): T | undefined =>
    choices.find((choice) => choice === value);

export const wholeNumber = (min: number, max: number) => (value: string) => {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
};

export const listOf =
  <T>(parse: (value: string) => T | undefined) =>
  (value: string): T[] | undefined => {
    const parsed = value.split(',').map((entry) => parse(entry.trim()));
    return parsed.every((entry) => entry !== undefined) ? parsed : undefined;
  };

/** A URL without a path. */
export function siteAddress(value: string): string | undefined {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
    ? url.origin
    : undefined;
}

export const httpAddress = (value: string): string | undefined =>
  /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined;

export const httpsAddress = (value: string): string | undefined => {
  const url = URL.parse(value);
  return url && (url.protocol === 'https:' || isLoopback(url.hostname)) ? value : undefined;
};

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

export function postgresAddress(value: string): string | undefined {
  // PostgreSQL writes a Unix socket without a host: postgres://user@/name?host=/folder
  const url = URL.parse(value.replace('@/', '@localhost/'));
  return url && /^postgres(ql)?:$/.test(url.protocol) ? value : undefined;
}

export const smtpAddress = (value: string): string | undefined => {
  const url = URL.parse(value);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? value : undefined;
};

/** asha@nukkad.example, or Nukkad <asha@nukkad.example>. */
export const mailAddress = (value: string): string | undefined =>
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value) ? value : undefined;

export const plainMailAddress = (value: string): string | undefined =>
  /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(value) ? value : undefined;

export function addressOrNetwork(value: string): string | undefined {
  const [address = '', bits] = value.split('/');
  const family = isIP(address);
  if (family === 0) return undefined;
  return bits === undefined || wholeNumber(0, family === 4 ? 32 : 128)(bits) !== undefined
    ? value
    : undefined;
}
