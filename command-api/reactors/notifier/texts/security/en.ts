import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import type { SecurityWords } from '../security-words.ts';

export const en: SecurityWords = {
  locale: 'en-US',
  what: {
    'password-changed': 'A new password was set',
    'password-removed': 'Your password was removed',
    'email-added': 'An e-mail address was added',
    'email-changed': 'Your e-mail address was changed',
    'email-removed': 'Your e-mail address was removed',
    'phone-added': 'A phone number was added',
    'phone-changed': 'Your phone number was changed',
    'phone-removed': 'Your phone number was removed',
    'passkey-added': 'A passkey was added',
    'passkey-removed': 'A passkey was removed',
    'app-added': 'An authenticator app was added',
    'app-removed': 'The authenticator app was removed',
    'key-made': 'An API key was made',
    'recovery-code-used': 'A recovery code was used',
    'sessions-ended': 'All other sessions were ended',
    'account-disabled': 'Your account was disabled',
    'account-enabled': 'Your account was enabled again',
    'new-device': 'Somebody signed in on a new kind of device',
  },
  subject: (what) => `${NAME_PLACE}: ${what}`,
  happened: (when) => `This happened in your ${NAME_PLACE} account on ${when}.`,
  device: (device) => `The device: ${device}.`,
  wasYou: 'If it was you, you do not need to do anything.',
  notYou:
    'If it was not you, act now. Sign in, with a link if your password no longer works. Then, on your account page, choose a new password, end all other sessions, and remove any passkeys and API keys that you do not recognise.',
  notYouFormer:
    'If it was not you, act now. Sign-in links to this address no longer lead to your account, so sign in with your password or a passkey. Then put the address back, choose a new password, and end all other sessions. If you cannot get in, write to us.',
  disabled:
    'An administrator did this. Nobody can sign in until the account is enabled again. If you think that this is a mistake, write to us.',
  enabled: 'An administrator did this. You can sign in as before.',
  action: 'Open your account',
  footnote:
    'We notify you of everything that affects signing in to your account. These notifications cannot be turned off.',
  contact: 'Who we are and how to reach us',
  sms: (what, link) => `${NAME_PLACE}: ${what}. Not you? ${link}`,
};
