import type { Database } from '../../src/server/db/open.ts';
import { sql } from '../../src/server/db/sql.ts';

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

/** The OTP that was last sent to this number. */
export async function lastOtp({ database }: App, number: string): Promise<string> {
  const [message] = await database.primary.query<{ text: string }>(sql`
    select text from outbox_message where channel = 'sms' and recipient = ${number} order by id desc limit 1`);
  const code = / #(\d{6})$/.exec(message?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no OTP was sent to ${number}`);
  return code;
}

/** Lets the next OTPs be sent: tests ask for more of them than people, and from one address. */
export async function forgetSendings({ database }: App): Promise<void> {
  await database.primary.query(sql`delete from otp_sending`);
}

/** Proves the number as its owner would, and gives the cookie for further requests. */
export async function signIn(app: App, number: string): Promise<string> {
  await forgetSendings(app);
  await expectDone(await send(app, 'POST', '/v1/otp/verification', { mobileNumber: number }));
  const otp = await lastOtp(app, number);
  const response = await send(app, 'PATCH', '/v1/otp/verify-otp', { mobileNumber: number, otp });
  await expectDone(response);
  const [cookie] = response.headers.getSetCookie();
  if (cookie === undefined) throw new Error('signing in gave no cookie');
  return cookie.split(';', 1)[0] as string;
}

async function expectDone(response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}
