/** Texts about escalation; free to change. */
export const escalationTexts = {
  title: 'If you miss a message',
  about:
    'You are notified at once when somebody writes, or scans something you marked as lost. Choose who comes next while you have not looked. It stops when you open the message or reply, when you see the scan on your dashboard, or when a helper says they will tell you.',
  none: 'Nobody else is notified.',
  failure: 'This could not be loaded.',
  step: (number: number) => `Step ${number}`,
  after: 'After',
  who: 'Notify',
  all: 'Everybody',
  owner: 'You again',
  add: 'Add a step',
  remove: (number: number) => `Remove step ${number}`,
  save: 'Save steps',
  saving: 'Saving…',
  saved: 'Steps saved',
  notSaved: 'The steps could not be saved. Please try again.',
  ofCode: 'If you miss a message',
  own: {
    label: 'Use its own steps',
    help: 'When this is off, the steps of your account apply.',
  },
} as const;
