/** The second step of a sign-in. */
export const codeTexts = {
  label: 'Code',
  help: 'The six digits that your authenticator app shows now, or one of your recovery codes.',
  wrong: 'This code is wrong, or was used already.',
} as const;

/** The part of the account page about it. */
export const appTexts = {
  title: 'Authenticator app',
  about:
    'A code from an app on your phone, beside your password or sign-in link. Then a stolen password alone opens nothing. A passkey needs no code.',
  add: 'Add an authenticator app',
  scan: 'Scan this with your authenticator app, or type the key into it.',
  picture: 'The key of your account as a QR code',
  key: 'Key',
  copyKey: 'Copy key',
  open: 'Open in an app on this device',
  confirm: 'The code that the app shows now',
  confirmHelp: 'Six digits. It shows us that the app works before we ask for its codes.',
  turnOn: 'Turn on',
  recovery: 'Your recovery codes',
  recoveryHelp:
    'Keep these where you find them without your phone. Each signs you in once in place of a code. They are not shown again.',
  copyCodes: 'Copy codes',
  kept: 'I have kept them',
  on: 'Codes are asked for at each sign-in.',
  left: (count: number): string =>
    count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
  renew: 'New recovery codes',
  remove: 'Remove',
  removed: 'Removed. You sign in without codes now.',
  failed: 'That did not work. Please try again.',
  loadFailed: 'This could not be loaded.',
} as const;

/** Before the console, where it needs a second factor. */
export const gateTexts = {
  loading: 'Checking your access',
  loadFailed: 'Your access could not be checked',
  addTitle: 'Add a second factor first',
  addAbout:
    'On this site, the console opens only with a passkey, or with a code beside your password. Add one of the two to your account, then come back.',
  add: 'Go to your account',
  confirmTitle: 'One more step',
  confirmAbout: 'On this site, the console opens only with a second factor.',
  stuck:
    'This browser cannot use your passkey. Open the console in the browser or on the device that has it.',
} as const;
