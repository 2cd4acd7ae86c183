/** What a server of production must be given, beyond its database. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://nukkad.example',
  SECRET_KEY: 'only for tests: 0123456789abcdef0123456789',
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms',
  SMS_WEBHOOK_SECRET: 'only for tests',
} as const;
