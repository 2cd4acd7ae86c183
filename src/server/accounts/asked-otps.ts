import type { RequestContext } from '../http/route.ts';

/** One for each screen of a browser that may wait for its OTP. */
const mostAsked = 3;

/** The ids of the sign-in OTPs that this browser asked for, newest first; a cookie, which anybody can make up. */
export const askedOtps = ({ cookie }: Pick<RequestContext, 'cookie'>): string[] =>
  (cookie('otp') ?? '').split('.').filter(isUuid).slice(0, mostAsked);

export function rememberAsked(context: Pick<RequestContext, 'cookie' | 'setCookie'>, id: string): void {
  context.setCookie('otp', [id, ...askedOtps(context)].slice(0, mostAsked).join('.'));
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
