/** What owners read about people who help them; free to change. */
export const helperTexts = {
  title: 'Helpers',
  about:
    'People who are told when you do not look: family, neighbours, colleagues. Each of them is asked first. They never see messages, or who wrote them.',
  failure: 'Your helpers could not be loaded.',
  add: 'Ask somebody to help',
  name: { label: 'Their name', help: 'Only you see it.' },
  email: {
    label: 'Their e-mail address',
    help: 'We ask them there, and send nothing else before they say yes.',
  },
  ownerName: { label: 'Your name, as they know you', help: 'It stands in the e-mails to them.' },
  send: 'Send invitation',
  sending: 'Sending…',
  cancel: 'Cancel',
  notSent: 'The invitation could not be sent. Please try again.',
  sent: 'Invitation sent',
  showsTitle: {
    label: 'Name the thing',
    help: 'E-mails to them then have the name of your code.',
  },
  states: { invited: 'Asked', agreed: 'Said yes', ended: 'Said no, or left' },
  nobody: 'Somebody you asked',
  final: 'They cannot be asked again.',
  remove: 'Remove',
  notSaved: 'Your choice could not be saved. Please try again.',
  notRemoved: 'This helper could not be removed. Please try again.',
} as const;
