import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type TakenMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

/** A mail server on this machine that records what it receives. */
export async function makeMailServer(options: SMTPServerOptions = {}) {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      // A sender that disconnects early is not an error.
      stream.on('error', done);
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        taken.push({ from, to, raw: Buffer.concat(chunks).toString('latin1') });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready));
  const close = () => new Promise<void>((closed) => server.close(closed));
  onTestFinished(close);
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, close };
}

export const headersOf = ({ raw }: TakenMail): string[] =>
  raw.slice(0, raw.indexOf('\r\n\r\n')).split(/\r\n(?!\s)/);
