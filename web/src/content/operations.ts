export const actWords: Readonly<Record<string, string>> = {
  rebuild: 'Rebuild',
  'drop-old': 'Drop old tables',
  skip: 'Skip an event',
};

export const refusalWords: Readonly<Record<string, string>> = {
  'stopped-at-event': 'It met an event that it cannot handle. The live tables are unchanged',
  'not-this-version': 'The live version is not the one that this program has',
  'no-such-stop': 'It had not stopped at this event',
  'tables-in-use': 'Somebody was reading the old tables',
};

export const operationsWords = {
  title: 'Operations',
  about:
    'How far the read models and the reactors are behind the event log, and what holds them up. The same as npm run projector -- list shows.',
} as const;

export const operationFields: Readonly<Record<string, string>> = {
  old_tables: 'Old tables',
  act: 'Act',
  result: 'Result',
  refusal: 'Refused because',
};
export const operationValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  old_tables: { kept: 'Kept', dropped: 'Dropped' },
  act: actWords,
  result: { done: 'Done', stopped: 'Stopped', refused: 'Refused' },
  refusal: refusalWords,
};
