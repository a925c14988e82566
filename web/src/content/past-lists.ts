/** Texts for past states of the console's lists (docs/product.md, History). */
export const pastWords = {
  usersAbout:
    'Names and e-mail addresses are today’s, and whoever was erased since is missing. Role, plan and status are as they were. Nothing can be changed here. Looking is recorded in the audit log.',
  batchesAbout:
    'Notes are today’s, all else is as it was. Nothing can be changed here. Looking is recorded in the audit log.',
  failure: 'This day cannot be shown',
  usersNone: 'There were no users',
  batchesNone: 'There were no batches',
  noneHint: 'Choose a later day.',
  noneOnPage: 'Nothing on this page',
  noneOnPageHint: 'Go back to the first page.',
  noneFound: 'Nothing matches',
  noneFoundHint: 'Try fewer letters.',
  waiting: 'Waiting for the projector to begin.',
  running: 'Rebuilding the list from the history.',
} as const;
