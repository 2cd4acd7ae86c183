import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  enquiryMessage,
  forgetEnquiries,
  keptEnquiries,
  sendEnquiry,
} from '../../../tests/support/people/enquiries.ts';
import { newNumber } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { messages } from '../../core/messages.ts';
import { sql } from '../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  // Each enquiry comes from another network.
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(() => forgetEnquiries(app));

const text = 'text/plain; charset=utf-8';

describe('POST /api/v1.0/email/send', () => {
  it('stores an enquiry that is due within 24 hours, and answers OK as EmailJS does', async () => {
    const contactNumber = newNumber();
    expect(await sendEnquiry(app, enquiryMessage({ contactNumber }))).toEqual({
      status: 200,
      text: 'OK',
      type: text,
    });
    expect(await keptEnquiries(app)).toEqual([
      {
        shop_name: 'Sharma Sweets',
        owners_name: 'Asha Sharma',
        contact_number: contactNumber,
        state: 'new',
        hours: 24,
      },
    ]);
  });

  it('stores names in the scripts of India unchanged', async () => {
    const shopName = 'श्री गणेश किराना — क्‍ष';
    await sendEnquiry(app, enquiryMessage({ shopName, ownersName: 'ಅನಂತ  \t ರಾವ್ ' }));
    expect(await keptEnquiries(app)).toMatchObject([{ shop_name: shopName, owners_name: 'ಅನಂತ ರಾವ್' }]);
  });

  it('refuses a number with an open enquiry, until that is done', async () => {
    const again = enquiryMessage();
    await sendEnquiry(app, again);
    const refused = {
      status: 409,
      text: 'You have already submitted the details with this mobile number.',
      type: text,
    };
    expect(await sendEnquiry(app, again)).toEqual(refused);
    for (const state of ['no_answer', 'call_again']) {
      await app.database.primary.query(sql`update enquiry set state = ${state}`);
      expect(await sendEnquiry(app, again)).toEqual(refused);
    }
    await app.database.primary.query(sql`update enquiry set state = 'done', done_at = now()`);
    expect((await sendEnquiry(app, again)).status).toBe(200);
    expect(await keptEnquiries(app)).toHaveLength(2);
  });

  it.each([
    ['a number of another country', { contactNumber: '+12234567890' }, 'enquiry_contact_invalid'],
    ['a number without its country', { contactNumber: '9876543210' }, 'enquiry_contact_invalid'],
    ['a number with spaces', { contactNumber: '+91 98765 43210' }, 'enquiry_contact_invalid'],
    ['a number that is none', { contactNumber: 'call me' }, 'enquiry_contact_invalid'],
    ['no name of the shop', { shopName: '' }, 'shop_name_required'],
    ['a name that is only breaks', { shopName: ' \r\n\t\u0001 ' }, 'shop_name_required'],
    ['no name of the owner', { ownersName: '  ' }, 'shop_owner_name_required'],
    ['a name that is missing', { ownersName: undefined }, 'invalid_input'],
    ['a name that is no text', { shopName: ['a'] }, 'invalid_input'],
  ] as const)('refuses %s and keeps nothing', async (_what, params, code) => {
    expect(await sendEnquiry(app, enquiryMessage(params))).toEqual({
      status: 400,
      text: messages[code],
      type: text,
    });
    expect(await keptEnquiries(app)).toEqual([]);
  });

  it.each([
    ['another version of the client', { lib_version: '3.0.0' }],
    ['no version', { lib_version: undefined }],
    ['another key', { user_id: 'someone' }],
    ['another service', { service_id: 'default_service' }],
    ['another template', { template_id: 'template_1' }],
    ['a token', { accessToken: 'x' }],
    ['no parameters', { template_params: undefined }],
  ])('refuses %s', async (_what, rest) => {
    expect(await sendEnquiry(app, enquiryMessage({}, rest))).toMatchObject({ status: 400, type: text });
    expect(await keptEnquiries(app)).toEqual([]);
  });

  it('answers broken JSON in plain text as well', async () => {
    expect(await sendEnquiry(app, '{"lib_version":')).toEqual({
      status: 400,
      text: messages.invalid_input,
      type: text,
    });
  });

  it('hides the cause when the database is down, and logs it without personal data', async () => {
    const broken = await makeApp();
    await broken.database.primary.script('drop table enquiry cascade');
    const message = enquiryMessage({ ownersName: 'Somebody Private' });
    expect(await sendEnquiry(broken, message)).toEqual({ status: 500, text: messages.internal, type: text });
    expect(broken.log()).toContain('relation \\"enquiry\\" does not exist');
    for (const personal of ['Somebody Private', 'Sharma', message.template_params.contactNumber.slice(3)])
      expect(broken.log()).not.toContain(personal);
  });

  it('accepts POST only', async () => {
    expect((await fetch(`${app.origin}/api/v1.0/email/send`)).status).toBe(404);
  });
});
