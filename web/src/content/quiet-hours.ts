/** When notices to an owner wait; free to change. */
export const quietTexts = {
  title: 'Quiet hours',
  about:
    'Notices that would reach you in these hours wait until they end. Then one notice tells you of all messages that you have not read. Helpers are told at any hour.',
  failure: 'Your quiet hours could not be loaded.',
  on: { label: 'Let me sleep', help: 'Nothing reaches you in the hours below.' },
  from: 'From',
  to: 'To',
  zone: (zone: string) => `Times of ${zone.replaceAll('_', ' ')}.`,
  exceptLost: {
    label: 'Except what is lost',
    help: 'You are told at any hour of things that you marked as lost.',
  },
  exceptAlarms: {
    label: 'Except what cannot wait',
    help: 'You are told at any hour if a finder taps “You are blocking me”, “A window is open”, “It looks hurt”, “Help is needed” or “I called an ambulance”.',
  },
  save: 'Save hours',
  saving: 'Saving…',
  saved: 'Quiet hours saved',
  notSaved: 'The quiet hours could not be saved. Please try again.',
} as const;
