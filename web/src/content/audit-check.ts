import { figure } from '../components/figure.ts';

const entries = (count: number): string => `${figure(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** What the dialog says that verifies the audit log. */
export const auditCheckWords = {
  open: 'Verify',
  title: 'Verify the audit log',
  about:
    'Each entry has a hash of what it says and of the entry before it in its chain. Verifying computes all of them again. If an entry was changed, removed or inserted, its chain breaks there.',
  keptLabel: 'Hashes you kept (optional)',
  keptHelp:
    'Paste a file you saved here earlier. If its hashes are still found, nothing up to them has changed, even if somebody recomputed every later hash.',
  upload: 'Choose a file',
  noHash: 'There is no hash in it. A hash has 64 characters: digits and the letters a to f.',
  tooMany: (max: number) => `Please give at most ${max} hashes.`,
  start: 'Start',
  again: 'Verify again',
  progress: 'Verifying the audit log',
  unit: 'entries',
  failure: 'The audit log could not be verified. Please try again.',
  whole: (checked: number) => `The audit log is intact: ${entries(checked)} checked.`,
  broken: 'The audit log is not intact.',
  remade: 'The entries follow from each other, but not from all hashes you kept.',
  changed: (number: string) => `was changed at entry ${number}`,
  gap: (number: string) =>
    `breaks at entry ${number}: an entry before it is missing or was inserted`,
  chain: (chain: number) => `Chain ${chain}`,
  isWhole: (number: string) => `intact, ${entries(Number(number))}`,
  keptFound: (count: number) =>
    count === 1
      ? 'The hash you kept was found: nothing up to it has changed in its chain.'
      : `All ${count} hashes you kept were found: nothing up to them has changed in their chains.`,
  keptLost:
    'These hashes do not follow from the log. What they were made of was changed or removed:',
  save: 'Save the last hashes',
  saveHelp:
    'Keep the file where nobody who runs this site can change it. It shows the last hash of each chain.',
  file: 'audit-hashes.txt',
  operators:
    'This compares the entries with each other. An operator also compares them with the log of events: npm run audit:verify.',
} as const;
