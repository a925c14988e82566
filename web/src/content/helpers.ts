/** What owners read about people who help them; free to change. */
export const helperTexts = {
  title: 'Helpers',
  about:
    'People who are told by e-mail or SMS when you do not look: family, neighbours, colleagues. Each of them is asked first. They never see messages, or who wrote them.',
  failure: 'Your helpers could not be loaded.',
  add: 'Ask somebody to help',
  name: { label: 'Their name', help: 'Only you see it.' },
  channel: {
    label: 'How they are told',
    options: { email: 'By e-mail', sms: 'By SMS' },
    free: 'They are told by e-mail. SMS comes with the paid plans.',
  },
  email: {
    label: 'Their e-mail address',
    help: 'We ask them there, and send nothing else before they say yes.',
  },
  phone: {
    label: 'Their phone number',
    help: 'With its country code, such as +49 30 123456. We ask them there, and send nothing else before they say yes.',
  },
  ownerName: { label: 'Your name, as they know you', help: 'It stands in what we send them.' },
  send: 'Send invitation',
  sending: 'Sending…',
  cancel: 'Cancel',
  notSent: 'The invitation could not be sent. Please try again.',
  sent: 'Invitation sent',
  showsTitle: {
    label: 'Name the thing',
    help: 'What we send them then has the name of your code.',
  },
  states: { invited: 'Asked', agreed: 'Said yes', ended: 'Said no, or left' },
  nobody: 'Somebody you asked',
  final: 'They cannot be asked again.',
  remove: 'Remove',
  notSaved: 'Your choice could not be saved. Please try again.',
  notRemoved: 'This helper could not be removed. Please try again.',
} as const;
