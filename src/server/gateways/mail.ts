import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config-outside.ts';
import { type Db, sql } from '../db/sql.ts';

export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
};

/** Carries a mail; throws where it was not taken. */
export type Mail = { send(message: MailMessage): Promise<void> };

/** Without a server for mail in production there is none: nobody is told that one was sent. */
export function chosenMail(config: MailConfig, db: Db): Mail | undefined {
  switch (config.provider) {
    case 'outbox':
      return outboxMail(db);
    case 'smtp':
      return smtpMail(config);
    case 'none':
      return undefined;
  }
}

/** The local form: kept for a person to read at /dev/outbox. */
const outboxMail = (db: Db): Mail => ({
  async send({ to, subject, text, attachments = [] }) {
    const whole = [subject, text, ...attachments.map(({ filename }) => `[${filename}]`)].join('\n\n');
    await db.query(
      sql`insert into outbox_message (channel, recipient, text) values ('mail', ${to}, ${whole})`,
    );
  },
});

export function smtpMail({ url, from }: Extract<MailConfig, { provider: 'smtp' }>): Mail {
  const transport = createTransport(url, { from });
  return {
    async send({ to, subject, text, attachments = [] }) {
      // As an object an address is never read as a list of several, and no line break gets into a header.
      await transport.sendMail({
        to: { name: '', address: oneLine(to) },
        subject: oneLine(subject),
        text,
        attachments: [...attachments],
      });
    },
  };
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');
