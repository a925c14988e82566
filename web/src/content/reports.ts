import type {
  DecisionReason,
  Outcome,
  ReportReason,
} from '@app/command-api/features/reports/contract';
import type { AdminReport } from '@app/query-api/features/reports/admin-contract';

export const reportWords = {
  title: 'Reports',
  about:
    'What people reported, the newest first. Do what is needed, then decide: the reporter reads the decision and its reason on their receipt.',
  open: 'Open',
  decided: 'Decided',
  nothingOpen: 'No report waits for a decision',
  nothingDecided: 'No report is decided yet',
  loadFailed: 'Failed to load reports',
  noWords: 'The reporter added no words.',
  words: 'What the reporter wrote',
  show: 'Show what was reported',
  hide: 'Hide what was reported',
  gone: 'What was reported is not there any more.',
  withheld:
    'This message is shown for 15 minutes once you ask for it. That you read it is recorded, and the owner of the code sees it in their account, with the number of this report.',
  read: 'Read the message',
  message: 'Message',
  codeTitle: 'Title of the code',
  greeting: 'Greeting',
  picture: 'Reported picture',
  pictureFailed: 'The picture was not loaded.',
  account: 'Open the account of the owner',
  messages: 'Open the messages of the code',
  choose: 'Decision',
  reason: 'Reason',
  save: 'Save decision',
  help: 'A decision is final. It changes nothing by itself: disable the account first where that is needed.',
  saved: 'Decision saved',
  failed: 'Failed to save the decision',
} as const;

export const reportedWords: Readonly<Record<AdminReport['about'], string>> = {
  conversation: 'Message',
  greeting: 'Greeting',
  picture: 'Picture',
  code: 'Code',
};

export const reasonWords: Readonly<Record<ReportReason, string>> = {
  unwanted: 'Unwanted or harassing',
  threat: 'A threat',
  illegal: 'Illegal content',
  stolen: 'The thing is stolen',
  misplaced: 'The label is where it should not be',
  other: 'Something else',
};

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  no_action: 'No action',
  action_taken: 'Action taken',
};

export const decisionReasonWords: Readonly<Record<DecisionReason, string>> = {
  within_rules: 'It is within the rules',
  not_enough_known: 'Too little is known',
  harassment: 'It harassed somebody',
  threat: 'It threatened somebody',
  illegal: 'It was against the law',
  stolen: 'The thing is stolen',
  misplaced: 'The label was where it should not be',
  spam: 'It was an unwanted mass message',
};

export const reporterWords: Readonly<Record<AdminReport['reporter'], string>> = {
  owner: 'Reported by the owner of the code',
  finder: 'Reported by the finder',
  visitor: 'Reported at the page of the code',
};
