import type { Database } from '../../../src/server/db/open.ts';
import { sql } from '../../../src/server/db/sql.ts';

type App = { readonly origin: string; readonly database: Pick<Database, 'primary'> };

/** A call with a JSON body, as the pages make it. */
export const send = (
  app: Pick<App, 'origin'>,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(app.origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** What the browser of the person with this number keeps of an asked OTP. */
const otpCookies = new Map<string, string>();

/** Asks as the person with this number, whose browser keeps the cookie for `answerOtp`. */
export async function askOtp(
  app: Pick<App, 'origin'>,
  mobileNumber: string,
  from?: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const sent = { ...comingFrom(from), ...headers };
  const response = await send(app, 'POST', '/v1/otp/verification', { mobileNumber }, sent);
  const cookie = cookieIn(response, 'otp');
  if (cookie) otpCookies.set(mobileNumber, cookie);
  return response;
}

/** A cookie of ours that a response sets, as a request sends it. */
export const cookieIn = (response: Response, kind: 'session' | 'otp' | 'device'): string | undefined => {
  const name = kind === 'session' ? 'nukkad' : `nukkad-${kind}`;
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] as string)
    .find((pair) => pair.replace('__Host-', '').startsWith(`${name}=`));
};

export const answerOtp = (
  app: Pick<App, 'origin'>,
  mobileNumber: string,
  otp: string,
  from?: string,
  headers: Record<string, string> = {},
): Promise<Response> => {
  const cookie = [headers.cookie, otpCookies.get(mobileNumber)].filter(Boolean).join('; ');
  const sent = { ...comingFrom(from), ...headers, ...(cookie && { cookie }) };
  return send(app, 'PATCH', '/v1/otp/verify-otp', { mobileNumber, otp }, sent);
};

const comingFrom = (address: string | undefined): Record<string, string> =>
  address === undefined ? {} : { 'x-forwarded-for': address };

/** The result of a call: 'ok', or its error code. */
export const outcome = async (response: Response): Promise<string> =>
  response.ok ? 'ok' : ((await response.json()) as { code: string }).code;

/** Counts the results when this many calls are made at once. */
export async function outcomes(
  count: number,
  call: (index: number) => Promise<Response>,
): Promise<Record<string, number>> {
  const tally: Record<string, number> = {};
  for (const each of await Promise.all(Array.from({ length: count }, async (_, n) => outcome(await call(n)))))
    tally[each] = (tally[each] ?? 0) + 1;
  return tally;
}

let numbers = 0;
/** A number that no other test uses. */
export const newNumber = (): string => `+9187654${String((numbers += 1)).padStart(5, '0')}`;

let networks = 0;
/** An unused network address; effective if the test's own address is a trusted proxy. */
export const newNetwork = (): string => `10.0.${(networks += 1) >> 8}.${networks & 255}`;

/** The last OTP to this number. */
export async function lastOtp({ database }: App, number: string): Promise<string> {
  const [message] = await database.primary.query<{ text: string }>(sql`
    select text from outbox_message where channel = 'sms' and recipient = ${number} order by id desc limit 1`);
  const code = / #(\d{6})$/.exec(message?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no OTP was sent to ${number}`);
  return code;
}

/** Clears the OTP limits: tests send more OTPs than people, from one address. */
export async function forgetSendings({ database }: App): Promise<void> {
  await database.primary.query(sql`delete from otp_sending`);
}

/** Verifies the number through all steps and returns the session cookie. */
export async function signIn(app: App, number: string): Promise<string> {
  await forgetSendings(app);
  await expectDone(await askOtp(app, number));
  const otp = await lastOtp(app, number);
  const response = await answerOtp(app, number, otp);
  await expectDone(response);
  const cookie = cookieIn(response, 'session');
  if (cookie === undefined) throw new Error('signing in gave no cookie');
  return cookie;
}

async function expectDone(response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}
