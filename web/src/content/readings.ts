export const readingWords = {
  title: 'Read messages',
  about:
    'Each time messages are shown here, that is recorded, and their owners see it. The record is in the',
  reasonNeeded:
    'Messages and contact details are hidden until you give a reason. You then see them for 15 minutes. The owner sees the reason, and it is recorded in the',
  auditLog: 'audit log',
  reason: 'Reason',
  reasonHelp: 'At least 10 characters, or the number of a ticket. The owner sees it.',
  pageHelp:
    'At least 10 characters, or the number of a ticket. Every owner with a message on this page sees it, so do not name anyone.',
  pageWarning:
    'This opens all messages on this page, of all owners. If you need one conversation only, open it from its message.',
  what: 'What to read',
  scopes: {
    conversation: { label: 'This conversation', help: 'What these two wrote to each other.' },
    code: { label: 'This code', help: 'All conversations about it.' },
    owner: { label: 'This owner', help: 'Everything about all their codes.' },
  },
  open: 'Read for 15 minutes',
  opening: 'Opening…',
  failure: 'The messages could not be opened. Please try again.',
  endFailure: 'The reading could not be ended. Please try again.',
  opened: {
    conversation: 'You may read one conversation',
    code: 'You may read the messages about one code',
    owner: 'You may read the messages to one owner',
    messages: 'You may read one page of messages',
  },
} as const;
