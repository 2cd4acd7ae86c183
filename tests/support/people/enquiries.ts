import { enquiryPath, mailIds } from '../../../src/core/enquiries/contract.ts';
import { mailClientVersion } from '../../../src/core/enquiries/rules.ts';
import type { Database } from '../../../src/server/db/open.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { newNetwork, newNumber } from './people.ts';

type Sent = { readonly status: number; readonly text: string; readonly type: string | null };

/** The EmailJS request of an enquiry; `params` and `rest` override fields. */
export const enquiryMessage = (params: object = {}, rest: object = {}) => ({
  lib_version: mailClientVersion,
  user_id: mailIds.publicKey,
  service_id: mailIds.serviceId,
  template_id: mailIds.templateId,
  template_params: {
    shopName: 'Sharma Sweets',
    ownersName: 'Asha Sharma',
    contactNumber: newNumber(),
    ...params,
  },
  ...rest,
});

/** Sends it, by default from a new network. */
export async function sendEnquiry(
  { origin }: { readonly origin: string },
  message: unknown,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const response = await fetch(origin + enquiryPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newNetwork(), ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  return {
    status: response.status,
    text: await response.text(),
    type: response.headers.get('content-type'),
  };
}

export type EnquiryRow = {
  shop_name: string;
  owners_name: string;
  contact_number: string;
  state: string;
  hours: number;
};

export const keptEnquiries = ({ database }: { readonly database: Pick<Database, 'primary'> }) =>
  database.primary.query<EnquiryRow>(sql`
    select shop_name, owners_name, contact_number, state,
      round(extract(epoch from due_at - created_at) / 3600)::int as hours
    from enquiry order by created_at`);

export async function forgetEnquiries({
  database,
}: {
  readonly database: Pick<Database, 'primary'>;
}): Promise<void> {
  await database.primary.query(sql`delete from enquiry`);
}
