export const codeTexts = {
  label: 'Code',
  help: 'The six digits that your authenticator app shows now, or one of your recovery codes.',
  wrong: 'This code is wrong or has already been used.',
} as const;

export const appTexts = {
  title: 'Authenticator app',
  about:
    'A code from an app on your phone, on top of your password or sign-in link. A stolen password alone is then of no use. Passkeys need no code.',
  add: 'Add an authenticator app',
  scan: 'Scan this with your authenticator app, or type the key into it.',
  picture: 'The key of your account as a QR code',
  key: 'Key',
  copyKey: 'Copy key',
  open: 'Open in an app on this device',
  confirm: 'The code that the app shows now',
  confirmHelp: 'Six digits. This checks that the app works before we start asking for codes.',
  turnOn: 'Turn on',
  recovery: 'Your recovery codes',
  recoveryHelp:
    'Keep these somewhere you can reach without your phone. Each one works once in place of a code. They are not shown again.',
  copyCodes: 'Copy codes',
  kept: 'I have saved them',
  on: 'You enter a code each time you sign in.',
  left: (count: number): string =>
    count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
  renew: 'New recovery codes',
  remove: 'Remove',
  removed: 'Removed. You no longer need a code to sign in.',
  failed: 'That did not work. Please try again.',
  loadFailed: 'This could not be loaded.',
} as const;

export const gateTexts = {
  loading: 'Checking your access',
  loadFailed: 'Your access could not be checked',
  loadFailedAbout: 'You are still signed in. Only the answer did not arrive.',
  addTitle: 'Add a second factor first',
  addAbout:
    'On this site, the console opens only with a passkey, or with a code on top of your password. Add one of them to your account, then come back.',
  add: 'Go to your account',
  confirmTitle: 'One more step',
  confirmAbout: 'On this site, the console opens only with a second factor.',
  stuck:
    'This browser cannot use your passkey. Open the console in the browser or on the device that has it.',
} as const;
