import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/config-outside.ts';
import { refusal } from './post-message.ts';

export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where whoever gets it may stop more of the kind; mail programs show a button for it. */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
};

/** Carries a mail; throws where it was not taken. */
export type Mail = { send(message: MailMessage): Promise<void> };

/**
 * Without a server for mail in production there is none: nobody is told that one was sent. `outbox` is there in
 * local mode alone.
 */
export function chosenMail(config: MailConfig, outbox: Mail | undefined): Mail | undefined {
  switch (config.provider) {
    case 'outbox':
      return outbox;
    case 'smtp':
      return smtpMail(config);
    case 'none':
      return undefined;
  }
}

type Limits = { readonly timeoutMs?: number };

export function smtpMail(
  { url, from }: Extract<MailConfig, { provider: 'smtp' }>,
  { timeoutMs = 20_000 }: Limits = {},
): Mail {
  const transport = createTransport(
    {
      url,
      // A password is never sent in the clear, except to a server on this very machine.
      requireTLS: !isOnThisMachine(url),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      // Attachments are bytes that we made: nothing is read from a disk or fetched from an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text, unsubscribeUrl, attachments = [] }) {
      try {
        await transport.sendMail({
          // As an object an address is never read as a list of several.
          to: { name: '', address: oneLine(to) },
          subject: oneLine(subject),
          text,
          ...(unsubscribeUrl !== undefined && { list: { unsubscribe: oneLine(unsubscribeUrl) } }),
          attachments: [...attachments],
        });
      } catch (error) {
        throw mailRefusal(error);
      }
    },
  };
}

const isOnThisMachine = (url: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(url)?.hostname ?? '');

/** No line break gets into a header. */
const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/** The reason, for the log: mail servers like to repeat the address, and what was thrown holds the whole envelope. */
function mailRefusal(error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException;
  return refusal('The mail server', `${code ?? ''} ${message.replaceAll(/\S*@\S*/g, '…')}`.trim());
}
