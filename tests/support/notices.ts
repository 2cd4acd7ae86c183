import type { SmsNotice } from '../../src/server/gateways/sms.ts';
import { sendDueNotices } from '../../src/server/payments/send-notices.ts';
import type { App } from './owners.ts';

/** Sends what is due by SMS, and answers what went out. */
export async function smsSent(app: App): Promise<SmsNotice[]> {
  const sent: SmsNotice[] = [];
  const parts = {
    sms: { notify: async (notice: SmsNotice) => sent.push(notice) > 0 },
    mail: undefined,
    publicUrl: 'https://nukkad.example',
    local: true,
  };
  await sendDueNotices(app.database.primary, parts, { info() {}, warn() {}, error() {} });
  return sent;
}
