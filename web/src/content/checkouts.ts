/** Checkouts of an organisation's things, in English. */
export const checkoutTexts = {
  title: 'Who has it',
  nobody: 'Nobody has it right now.',
  you: 'You have it.',
  other: (who: string) => `${who} has it.`,
  former: 'Somebody who has left the organisation has it.',
  since: 'Since',
  until: 'Until',
  overdue: 'Overdue',
  day: 'Until when',
  optional: 'optional',
  take: 'Take this',
  saveDay: 'Save date',
  bring: 'Bring it back',
  bringFor: (who: string) => `${who} brought it back`,
  bringForFormer: 'It is back',
  takeOver: (who: string) => `Take it over from ${who}`,
  takeOverFromFormer: 'Take it over',
  nowYours: 'You have it now.',
  nowBack: 'It is back.',
  daySaved: 'The date was saved.',
  another: 'Somebody else was faster. You can see here who has it now.',
  failed: 'That did not work. Please try again.',
};

/** Past checkouts, on the dashboard. */
export const checkoutHistoryTexts = {
  title: 'Who had it',
  loading: 'Loading who had it…',
  failed: 'Who had it could not be loaded.',
  none: 'Nobody has taken it yet. Members scan its label to take it.',
  former: 'Somebody who has left',
  still: 'and has it now',
  until: 'to',
};
