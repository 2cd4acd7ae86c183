/** What a server of production must be given, beyond its database. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://nukkad.example',
  SECRET_KEY: 'only for tests: 0123456789abcdef0123456789',
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms',
  SMS_WEBHOOK_SECRET: 'only for tests',
  RAZORPAY_KEY_ID: 'rzp_test_0123456789abcd',
  RAZORPAY_KEY_SECRET: 'only for tests',
  RAZORPAY_WEBHOOK_SECRET: 'only for tests, of messages',
  SELLER_NAME: 'Nukkad Tests',
  SELLER_ADDRESS: '1 Test Street, Pune 411001',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
  SELLER_STATE: 'Maharashtra',
  SELLER_SAC: '998365',
  CONTACT_MAIL: 'help@nukkad.example',
  GRIEVANCE_OFFICER: 'Asha Rao, Grievance Officer',
} as const;
