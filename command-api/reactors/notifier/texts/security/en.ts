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
    'webhook-added': 'A webhook was added',
    'webhook-changed': 'A webhook was changed',
    'webhook-disabled': 'A webhook was switched off',
    'recovery-code-used': 'A recovery code was used',
    'sessions-ended': 'All other sessions were ended',
    'account-disabled': 'Your account was disabled',
    'account-enabled': 'Your account was enabled again',
    'new-device': 'Somebody signed in on a new kind of device',
    'thing-handed-over': 'You handed a thing over',
    'thing-taken-over': 'You took a thing over',
  },
  subject: (what) => `${NAME_PLACE}: ${what}`,
  happened: (when) => `This happened in your ${NAME_PLACE} account on ${when}.`,
  device: (device) => `The device: ${device}.`,
  wasYou: 'If it was you, you do not need to do anything.',
  notYou:
    'If it was not you, act now. Sign in, with a link if your password no longer works. Then, on your account page, choose a new password, end all other sessions, and remove any passkeys, API keys and webhooks that you do not recognise.',
  notYouFormer:
    'If it was not you, act now. Sign-in links to this address no longer lead to your account, so sign in with your password or a passkey. Then put the address back, choose a new password, and end all other sessions. If you cannot get in, write to us.',
  disabled:
    'An administrator did this. Nobody can sign in until the account is enabled again. If you think that this is a mistake, write to us.',
  webhookDisabled:
    'Your server said that the address is gone, or did not accept anything for five days, so nothing is sent there any more. On your account page you can see what it answered, switch the webhook on again, and send what it missed.',
  enabled: 'An administrator did this. You can sign in as before.',
  action: 'Open your account',
  footnote:
    'We notify you of everything that affects signing in to your account, and when a thing changes its owner. These notifications cannot be turned off.',
  contact: 'Who we are and how to reach us',
  sms: (what, link) => `${NAME_PLACE}: ${what}. Not you? ${link}`,
};
