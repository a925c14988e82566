/** What the dashboard says about lost things; free to change. */
export const lostTexts = {
  title: 'Mark as lost',
  titleChange: 'What finders read',
  about:
    'Its page then leads with what you write here. You are told each time somebody scans the code.',
  resumes: 'This code is paused. Marking it as lost lets finders write to you again.',
  message: {
    label: 'Message to finders',
    help: 'Anyone who scans the code reads it.',
    placeholder: 'It holds my medicine. Please write to me at any hour.',
  },
  reward: {
    label: 'Reward',
    help: 'You pay it yourself. We take no part in it.',
    placeholder: '20 euros',
  },
  where: { label: 'Last seen: where', placeholder: 'Train to Potsdam' },
  when: { label: 'Last seen: when' },
  contacts: 'Shown to finders while it is lost',
  email: 'Show my e-mail address',
  phone: 'Show my phone number',
  noContact: 'You have no verified e-mail address or phone number to show.',
  mark: 'Mark as lost',
  marking: 'Marking…',
  save: 'Save changes',
  saving: 'Saving…',
  marked: 'Marked as lost. You are told of each scan.',
  saved: 'Changes saved',
  notSaved: 'This could not be saved. Please try again.',
  back: 'I have it back',
  ending: 'Saving…',
  found: 'Good that you have it back. It is not marked as lost any more.',
  thanked: 'Good that you have it back. The finder has been thanked.',
  /** On its card, and in a menu beside other acts. */
  change: 'Edit details',
  changeInMenu: 'Edit what finders read',
  thanks: {
    title: 'You have it back',
    about: 'The code is not marked as lost any more, and the finder’s page says that it is back.',
    label: 'Thank the finder',
    help: 'Appears in your conversation. Leave it empty to send nothing.',
    words: 'I have it back. Thank you very much for your help.',
    confirm: 'I have it back',
  },
  arrange: 'Arrange return',
  steps: [
    {
      label: 'Meet',
      text: 'Can we meet so that you can hand it over? Please suggest a public place and a time.',
    },
    {
      label: 'Drop at a place',
      text: 'Could you leave it with somebody, such as a reception, a shop or a lost property office? Please tell me where and until when it is open.',
    },
    {
      label: 'Ship it',
      text: 'Could you send it to me? I pay for the postage. Please tell me what it would cost, and I will tell you where to.',
    },
  ],
} as const;
