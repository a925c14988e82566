import type {
  DecisionReason,
  Outcome,
  ReportReason,
} from '@app/command-api/features/reports/contract';
import type { AdminReport } from '@app/query-api/features/reports/admin-contract';

export const reportWords = {
  title: 'Reports',
  about:
    'What people reported, newest first. What you decide takes effect at once. Both sides read the decision and its reason.',
  open: 'Open',
  decided: 'Decided',
  nothingOpen: 'No report is waiting for a decision',
  nothingDecided: 'No report has been decided yet',
  loadFailed: 'Failed to load reports',
  noWords: 'The reporter added no details.',
  words: 'What the reporter wrote',
  show: 'Show what was reported',
  hide: 'Hide what was reported',
  gone: 'What was reported is no longer there.',
  withheld:
    'This message is shown for 15 minutes once you ask for it. That is recorded, and the owner of the code sees it in their account, with the number of this report.',
  read: 'Read the message',
  message: 'Message',
  codeTitle: 'Title of the code',
  greeting: 'Greeting',
  picture: 'Reported picture',
  pictureFailed: 'The picture could not be loaded.',
  account: 'Open the account of the owner',
  messages: 'Open the messages of the code',
  history: 'Before this report',
  choose: 'Decision',
  reason: 'Reason',
  save: 'Save decision',
  help: 'It is carried out at once. What is removed cannot be brought back; a paused code and a disabled account can. A blocked finder cannot write in this conversation, until its owner unblocks it.',
  again: 'Decide again',
  againHelp: 'Replaces the decision, and undoes what can be undone.',
  pending: 'Being carried out …',
  revised: 'Decided again',
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
  stolen: 'The item is stolen',
  misplaced: 'The label is where it should not be',
  other: 'Something else',
};

const times = (count: number): string =>
  count === 0 ? 'never' : count === 1 ? 'once' : `${count} times`;

export function historyText({
  side,
  pseudonym,
  reported,
  acted_against: acted,
  filed,
}: AdminReport['history'][number]): string {
  const who = `${side === 'owner' ? 'Owner' : 'Finder'} ${pseudonym}`;
  const done = reported === 0 ? '' : ` (something was done: ${times(acted)})`;
  return `${who}: reported by others ${times(reported)}${done}, reported others ${times(filed)}.`;
}

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  no_action: 'No action',
  warned: 'Warned',
  content_removed: 'Removed what was reported',
  code_paused: 'Paused the code',
  account_disabled: 'Disabled the account',
  sender_blocked: 'Blocked the sender',
  handed_over: 'Handed over to the authorities',
};

export const choiceWords: Readonly<Record<Outcome, string>> = {
  no_action: 'Do nothing',
  warned: 'Warn',
  content_removed: 'Remove what was reported',
  code_paused: 'Pause the code',
  account_disabled: 'Disable the account',
  sender_blocked: 'Block the sender',
  handed_over: 'Hand over to the authorities',
};

export const decisionReasonWords: Readonly<Record<DecisionReason, string>> = {
  within_rules: 'It is within the rules',
  not_enough_known: 'Too little is known',
  harassment: 'It harassed somebody',
  threat: 'It threatened somebody',
  illegal: 'It was against the law',
  stolen: 'The item is stolen',
  misplaced: 'The label was where it should not be',
  spam: 'It was spam',
};

export const reporterWords: Readonly<Record<AdminReport['reporter'], string>> = {
  owner: 'Reported by the owner of the code',
  finder: 'Reported by the finder',
  visitor: 'Reported on the page of the code',
};
