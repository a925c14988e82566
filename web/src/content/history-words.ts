export const historyWords = {
  title: 'History',
  about:
    'Everything that ever happened here, one event at a time, newest first. Nothing is changed or removed afterwards. What people wrote is sealed and never shown.',
  loadFailure: 'Failed to load the history',
  behind:
    'The search does not know the newest events yet. It catches up by itself; look again in a moment.',
  none: 'No events found',
  noneHint: 'Try fewer filters or another time.',
  noneOnPage: 'Nothing on this page. The search goes on with “Older”.',
  sealed: 'Sealed. Only the name of the field is shown.',
  erased: 'Erased. Nobody can read it any more.',
  pastAbout:
    'The state that decisions were based on at this moment, rebuilt from the events up to here. What people wrote is left out. Looking is recorded in the audit log.',
  pastFailure: 'This moment cannot be shown',
  rowsAbout: 'The tables that pages are answered from.',
  seenTitle: 'Seen before',
  seenAbout:
    'What the same account looked at in the 24 hours before, where looking is recorded: messages, contact details, codes of batches and past states.',
  seenFailure: 'Failed to load what was seen before',
  seenNothing: 'Nothing was looked at.',
  seenMore: 'The account did more in that time than this search covers.',
} as const;
