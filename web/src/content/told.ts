import type { Telling } from '@app/query-api/features/told/contract';

export const toldTexts = {
  channels: {
    email: 'e-mail',
    sms: 'SMS',
    push: 'push',
    ntfy: 'ntfy',
    telegram: 'Telegram',
  } satisfies Record<Telling['channel'], string>,
  someHelper: 'a helper',
  ended: 'Nobody else is notified, since you have looked.',
  mock: 'this server is set up to send none',
  reasons: {
    refused: 'the address was refused',
    'tries-used-up': 'all tries failed',
    expired: 'it was too late',
    'no-recipient': 'it could no longer be reached',
    'not-wanted': 'you had switched it off',
    seen: 'it had been read by then',
    'over-budget': 'too many notifications went to unconfirmed addresses',
  } satisfies Partial<Record<NonNullable<Telling['reason']>, string>>,
} as const;
