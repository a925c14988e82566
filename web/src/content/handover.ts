/** What owners read when they hand a thing over; free to change. */
export const handoverTexts = {
  title: 'Hand over to somebody',
  about: [
    'You get a private link. Whoever opens it, signs in and agrees becomes the owner of this code.',
    'Until then nothing changes, and you can withdraw the link. It works for 14 days.',
    'Your conversations stay with you, and you can go on replying. New messages go to the new owner.',
    'Your greeting, its picture, your contact details and the list of openings never go along.',
  ],
  lost: 'This is marked as lost. End that first, then you can hand it over.',
  suspended: 'This code was paused after a report, so it cannot be handed over.',
  showTitle: {
    label: 'Show the title',
    help: 'Whoever opens the link reads it before they agree.',
  },
  withDetails: {
    label: 'Include what it is',
    help: 'The kind of thing and its details, such as a serial number, go to the new owner.',
  },
  make: 'Make the link',
  making: 'Making…',
  cancel: 'Cancel',
  made: 'Send this link to the person who gets it',
  link: 'Link to take it over',
  copy: 'Copy link',
  goesAlong: (showsTitle: boolean, withDetails: boolean) =>
    `They ${showsTitle ? 'see' : 'do not see'} your title before they agree. What it is ${withDetails ? 'goes along' : 'does not go along'}.`,
  until: 'Works until',
  withdraw: 'Withdraw the link',
  withdrawn: 'Link withdrawn',
  failure: 'That did not work. Please try again.',
  loadFailed: 'The link could not be loaded.',
  handedOver: 'Handed over',
} as const;
