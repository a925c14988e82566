export const lostTexts = {
  title: 'Mark as lost',
  titleOf: (name: string) => `Mark ${name} as lost`,
  titleChange: 'What finders read',
  about: 'Finders see what you write here first. The code’s card counts the scans.',
  resumes: 'This code is paused. Marking it as lost lets finders write to you again.',
  message: {
    label: 'Message to finders',
    help: 'Anyone who scans the code reads it.',
    placeholder: 'My medicine is in it. Please write to me at any hour.',
  },
  reward: {
    label: 'Reward',
    help: 'You pay it yourself. We are not involved.',
    placeholder: '20 euros',
  },
  where: { label: 'Place last seen', placeholder: 'Train to Potsdam' },
  when: { label: 'Time last seen' },
  contacts: 'Shown to finders while it is lost',
  email: 'Show my e-mail address',
  phone: 'Show my phone number',
  noContact: 'You have no verified e-mail address or phone number to show.',
  mark: 'Mark as lost',
  marking: 'Marking…',
  save: 'Save changes',
  saving: 'Saving…',
  /** @param hears whether the owner is notified of scans */
  marked: (hears: boolean) =>
    hears ? 'Marked as lost. We will tell you about each scan.' : 'Marked as lost.',
  markedAndResumed: (hears: boolean) =>
    hears
      ? 'Marked as lost. It takes messages again, and we will tell you about each scan.'
      : 'Marked as lost. It takes messages again.',
  unheard: 'We cannot tell you when somebody scans it: we have no address of yours.',
  addAddress: 'Add an e-mail address, or notifications on this device',
  saved: 'Changes saved',
  notSaved: 'This could not be saved. Please try again.',
  back: 'I have it back',
  ending: 'Saving…',
  found: 'Glad you have it back. It is no longer marked as lost.',
  thanked: 'Glad you have it back. We have thanked the finder for you.',
  change: 'Edit details',
  titleInMenu: 'Mark as lost with details',
  changeInMenu: 'Edit what finders read',
  thanks: {
    title: 'You have it back',
    about: 'The code is no longer marked as lost, and the finder’s page says that it is back.',
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
      label: 'Drop it off',
      text: 'Could you leave it somewhere safe, such as a reception desk, a shop or a lost property office? Please tell me where, and when it is open.',
    },
    {
      label: 'Ship it',
      text: 'Could you send it to me? I will pay the postage. Please tell me what it costs, and I will tell you where to send it.',
    },
  ],
} as const;
