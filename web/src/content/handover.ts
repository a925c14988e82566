export const handoverTexts = {
  title: 'Hand over to somebody',
  about: [
    'You get a private link. Whoever opens it, signs in and agrees becomes the owner of this code.',
    'Until then nothing changes, and you can withdraw the link. It works for 14 days.',
    'Your conversations stay with you, and you can go on replying. New messages go to the new owner.',
    'Your greeting, its picture, your contact details and the list of openings are never passed on.',
  ],
  lost: 'This is marked as lost. Once you choose “I have it back”, you can hand it over.',
  suspended: 'This code was paused after a report, so it cannot be handed over.',
  showTitle: {
    label: 'Show the title',
    help: 'Whoever opens the link reads it before they agree.',
  },
  withDetails: {
    label: 'Include its type and details',
    help: 'The new owner gets the type of thing and its details, such as a serial number.',
  },
  make: 'Make the link',
  making: 'Making…',
  cancel: 'Cancel',
  made: 'Send this link to the person who gets it',
  link: 'Link to take it over',
  copy: 'Copy link',
  goesAlong: (showsTitle: boolean, withDetails: boolean) =>
    `They ${showsTitle ? 'see' : 'do not see'} your title before they agree. Its type and details are ${withDetails ? 'included' : 'not included'}.`,
  until: 'Works until',
  withdraw: 'Withdraw the link',
  withdrawn: 'Link withdrawn',
  failure: 'That did not work. Please try again.',
  loadFailed: 'The link could not be loaded.',
  handedOver: 'Handed over',
} as const;
