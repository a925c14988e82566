/** Who is told when an owner does not look; free to change. */
export const escalationTexts = {
  title: 'If you do not look',
  about:
    'You are told at once when somebody writes, or scans what you lost. Say who is told later, as long as nobody has looked. It stops when you open the message or reply, see the scan on your dashboard, or when a helper says that they will tell you.',
  none: 'Nobody else is told.',
  failure: 'This could not be loaded.',
  step: (number: number) => `Step ${number}`,
  after: 'After',
  who: 'Tell',
  all: 'Everybody',
  owner: 'You again',
  add: 'Add a step',
  remove: (number: number) => `Remove step ${number}`,
  save: 'Save steps',
  saving: 'Saving…',
  saved: 'Steps saved',
  notSaved: 'The steps could not be saved. Please try again.',
  ofCode: 'If you do not look',
  own: {
    label: 'Steps of its own',
    help: 'Off, this thing has the steps of your account.',
  },
} as const;
