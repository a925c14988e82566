export const helperTexts = {
  title: 'If you miss a message',
  about:
    'You are notified at once when somebody writes, or scans something you marked as lost. If you have not looked in time, we contact one person you trust by e-mail or SMS. We ask them first. They never see messages, or who wrote them.',
  failure: 'Your helper could not be loaded.',
  add: 'Ask somebody to help',
  name: { label: 'Their name', help: 'Only you see it.' },
  channel: {
    label: 'How we contact them',
    options: { email: 'By e-mail', sms: 'By SMS' },
    free: 'We contact them by e-mail. SMS comes with the paid plans.',
  },
  email: {
    label: 'Their e-mail address',
    help: 'We ask them first, and send nothing else until they say yes.',
  },
  phone: {
    label: 'Their phone number',
    help: 'With the country code, such as +49 30 123456. We ask them first, and send nothing else until they say yes.',
  },
  ownerName: { label: 'Your name, as they know you', help: 'Shown in what we send them.' },
  delay: 'Contact them if I have not looked for',
  send: 'Send invitation',
  sending: 'Sending…',
  cancel: 'Cancel',
  notSent: 'The invitation could not be sent. Please try again.',
  sent: 'Invitation sent',
  showsTitle: {
    label: 'Include the title',
    help: 'What we send them then includes the title of your code.',
  },
  states: { invited: 'Asked', agreed: 'Said yes', ended: 'Said no, or left' },
  nobody: 'Somebody you asked',
  final: 'They cannot be asked again.',
  remove: 'Remove',
  notSaved: 'Your choice could not be saved. Please try again.',
  notRemoved: 'This helper could not be removed. Please try again.',
} as const;
