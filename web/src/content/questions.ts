export const questionWords = {
  title: 'Questions',
  about:
    'Everything that ever happened here is in one history. A question reads it and counts. What people wrote is masked: you can count and compare it, but never read it.',
  loadFailed: 'The questions could not be loaded.',
  none: 'No questions yet',
  noneHelp:
    'Start with one of the templates. Each runs as it is, and you can change it from there.',
  create: 'New question',
  back: 'All questions',
  name: 'Name',
  source: 'Question',
  sourceHelp:
    'Tables, what each event does to them, and a report in SQL. Events, fields and functions are listed as you type, and with Ctrl+Space. Ctrl+Enter tries it. Tab goes to the next place to fill in, or leaves the editor.',
  plainHelp:
    'Tables, what each event does to them, and a report in SQL. Choose events and fields from the list. Ctrl+Enter tries it.',
  hint: 'Type “question” for a beginning, or choose a template',
  upload: 'Open a file',
  tooLong: (most: number) =>
    `The file is too long: a question may have at most ${most.toLocaleString('en')} characters.`,
  try: 'Try it',
  tryHelp: '“Try it” takes the newest 1,000 of its events. Both save what you typed.',
  run: 'Ask the whole history',
  save: 'Save question',
  saved: 'Question saved',
  stop: 'Stop',
  copy: 'Copy question',
  share: 'Share with all analysts',
  shared: 'Shared',
  yours: 'Yours',
  remove: 'Delete question',
  removeTitle: 'Delete this question?',
  removeHelp: 'Its results are deleted, too. This cannot be undone.',
  removed: 'Question deleted',
  failed: 'That did not work. Your question is kept here.',
  download: 'CSV',
  cut: 'The report has more lines than are kept. Add a limit, or count.',
  plan: 'How the database read the tables',
  notYours: 'This is somebody else’s question. Copy it to change it.',
  unsaved: 'Not saved yet',
} as const;

export const runStates = {
  waiting: 'Waiting for its turn',
  running: 'Being answered',
  done: 'Answered',
  failed: 'Failed',
  stopped: 'Stopped',
} as const;
