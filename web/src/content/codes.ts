export const codeTexts = {
  saved: 'Changes saved',
  notSaved: 'The changes could not be saved. Please try again.',
  paused: 'Paused. The code is not taking messages.',
  resumed: 'The code is taking messages again.',
  suspended: 'Paused by us',
  suspendedHelp:
    'This code is paused after a report, so it takes no messages. Your account page says why.',
  restored: 'The code is back, as it was.',
  notDeleted: 'The code could not be deleted. Please try again.',
  notRestored: 'The code could not be restored.',
  notCopied: 'Could not copy. You can select the link on the card.',
  downloadFailed: 'The image could not be saved. Please try again.',
  blocked: 'Blocked. New messages from this finder are dropped, without telling them.',
  unblocked: 'Unblocked. You will receive messages from this finder again.',
  blockFailed: 'This could not be changed. Please try again.',
} as const;
