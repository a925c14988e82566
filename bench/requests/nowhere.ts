/** Generated settings may be "live": what is sent then goes to no provider. */
export const NOWHERE = {
  SMTP_URL: 'smtp://127.0.0.1:1?tls=off',
  SMS_API_URL: 'http://127.0.0.1:1',
} as const;
