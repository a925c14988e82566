import { productName } from '@app/service-kit/product';
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
    'recovery-code-used': 'A recovery code was used',
    'sessions-ended': 'All other sessions were ended',
    'account-disabled': 'Your account was disabled',
    'account-enabled': 'Your account was enabled again',
    'new-device': 'Somebody signed in on a new kind of device',
  },
  subject: (what) => `${productName}: ${what}`,
  happened: (when) => `It happened in your ${productName} account on ${when}.`,
  device: (device) => `The device: ${device}.`,
  wasYou: 'If it was you, there is nothing to do.',
  notYou:
    'If it was not you, act now. Sign in, by a link if your password does not work any more. Then, on your account page, choose a new password, end all other sessions, and remove passkeys that you do not know.',
  notYouFormer:
    'If it was not you, act now. Sign-in links to this address no longer lead to your account, so sign in with your password or a passkey. Then put the address back, choose a new password, and end all other sessions. If you cannot get in any more, write to us.',
  disabled:
    'An administrator did it. Nobody can sign in until the account is enabled again. If you think that this is a mistake, write to us.',
  enabled: 'An administrator did it. You can sign in as before.',
  action: 'Open your account',
  footnote:
    'We tell you of everything that concerns signing in to your account. These notices cannot be switched off.',
  contact: 'Who we are and how to reach us',
  sms: (what, link) => `${productName}: ${what}. Was it not you? ${link}`,
};
