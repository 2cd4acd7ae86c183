import type { MailConfig } from '../config/config-outside.ts';
import { refusal } from './post-message.ts';

export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The unsubscribe link; mail programs show a button for it. */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
};

/** Sends a mail; throws if it was not accepted. */
export type Mail = { send(message: MailMessage): Promise<void> };

/**
 * Without a mail server there is no mail in production, and pages do not claim that one was sent. `outbox`
 * exists in local mode only.
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
  // Loaded with the first mail: a start without a mail server needs none of it.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url,
        // Requires TLS for the password, except to a server on this machine.
        requireTLS: !isOnThisMachine(url),
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        dnsTimeout: timeoutMs,
        // Attachments are our own bytes: no file or URL is ever read.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
  };
  let opening: ReturnType<typeof open> | undefined;
  return {
    async send({ to, subject, text, unsubscribeUrl, attachments = [] }) {
      try {
        const transport = await (opening ??= open());
        await transport.sendMail({
          // As an object, an address is never parsed as a list.
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

/** Prevents header injection. */
const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/**
 * The reason, for the log: mail servers often repeat the address, and the thrown error holds the whole
 * envelope.
 */
function mailRefusal(error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException;
  return refusal('The mail server', `${code ?? ''} ${message.replaceAll(/\S*@\S*/g, '…')}`.trim());
}
