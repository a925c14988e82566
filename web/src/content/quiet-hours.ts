/** Texts about quiet hours; free to change. */
export const quietTexts = {
  title: 'Quiet hours',
  about:
    'Notifications wait until these hours end. What you have read by then is left out. Helpers are notified at any hour.',
  failure: 'Your quiet hours could not be loaded.',
  on: { label: 'Let me sleep', help: 'No notifications during the hours below.' },
  from: 'From',
  to: 'To',
  zone: (zone: string) => `Time zone: ${zone.replaceAll('_', ' ')}.`,
  exceptLost: {
    label: 'Except for lost items',
    help: 'You are notified at any hour about anything that you marked as lost.',
  },
  exceptAlarms: {
    label: 'Except for urgent messages',
    help: 'You are notified at any hour if a finder taps “You are blocking me”, “A window is open”, “It looks hurt”, “Help is needed” or “I called an ambulance”.',
  },
  save: 'Save hours',
  saving: 'Saving…',
  saved: 'Quiet hours saved',
  notSaved: 'The quiet hours could not be saved. Please try again.',
} as const;
