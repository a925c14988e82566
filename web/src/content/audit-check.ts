import { figure } from '../components/figure.ts';

const entries = (count: number): string => `${figure(count)} ${count === 1 ? 'entry' : 'entries'}`;

export const auditCheckWords = {
  open: 'Verify',
  title: 'Verify the audit log',
  about:
    'Each entry has a hash of what it says and of the entry before it in its chain. Verifying computes all of them again and compares them with the signed heads that were published. If an entry was changed, removed or inserted, you see which one, and when the log was last correct.',
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
  picture: {
    label: 'The audit log from its first entry to its last',
    first: 'First entry',
    last: (total: number) => `Entry ${figure(total)}`,
    good: 'Signed and unchanged',
    unsigned: 'Intact, not signed yet',
    doubtful: 'Not proven',
    broken: 'Changed entry',
  },
  noHeads: 'No head was published yet. The first one is signed within a minute of the first entry.',
  headsGood: (count: number, number: number, day: string) =>
    `${count === 1 ? 'The published head agrees' : `All ${figure(count)} published heads agree`} with the entries. The last is head ${number} of ${day}.`,
  headsOfHashes: (count: number) =>
    `The hashes beside the entries still lead to ${count === 1 ? 'the published head' : `all ${figure(count)} published heads`}. What an entry says was changed, and its hash was not.`,
  lastGood: (number: number, day: string, count: number) =>
    `The last good head is head ${number} of ${day}: the first ${entries(count)} were as published then.`,
  noneGood: 'No published head agrees with the entries.',
  headFaults: {
    entries: (number: number, day: string) =>
      `Head ${number} of ${day} does not agree with the entries.`,
    signature: (number: number, day: string) =>
      `Head ${number} of ${day} was changed: its signature does not match.`,
    key: (number: number, day: string) =>
      `Head ${number} of ${day} was changed: it names a different key from the one beside it.`,
    previous: (number: number, day: string) =>
      `Head ${number} of ${day} does not follow from the one before: a head was removed or changed.`,
    unreadable: (number: number) => `Head ${number} was changed: it cannot be read.`,
  },
  moreFaults: (count: number) => `And ${figure(count)} more heads after it.`,
  openEntry: (number: string) => `Open entry ${number}`,
  whyKnown:
    'How do we know? The entry has a hash of what it said when it was written. What it says now has a different one. Changing the hash as well breaks the next entry, and changing all of them no longer leads to the heads that were published.',
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
    'This compares the entries with each other and with the published heads. An operator also compares them with the log of events, which tells whether the entry or the event was changed: npm run audit:verify.',
} as const;
