import type { Block } from './blocks.ts';

export const transparencyWords = {
  title: 'Transparency',
  lede: 'What the people who run this site do is written in an audit log. Here you can see that nobody changes it afterwards, not even them.',
  blocks: [
    { heading: 'What you see here' },
    'On every day on which something was added to the audit log, this site signs how long the log is and a number that depends on every entry in it: its head. If a single letter of an old entry is changed later, the log no longer leads to the heads that were published before.',
    'A head holds sizes, hashes and times. It says nothing about anybody.',
    { heading: 'How to check' },
    {
      list: [
        'Keep the heads, and the fingerprint of the key, where this site cannot change them.',
        'Come back later, and compare: a head that you kept must still be here, letter for letter.',
        'Whoever was given an export of the log checks it with the program of this site, without asking us: npm run audit:verify -- audit.csv --heads kept.json.',
      ],
    },
  ] satisfies readonly Block[],
  key: {
    title: 'The key',
    about: 'The newest head is signed with this key (Ed25519).',
    fingerprint: 'Fingerprint (SHA-256 of the key in DER)',
    pem: 'Public key',
  },
  list: {
    title: 'Published heads',
    entries: (count: string) => `${count} entries`,
    head: (number: number) => `Head ${number}`,
    text: 'What was signed',
    signature: 'Signature (base64)',
    older: 'Show older heads',
    file: 'As a file for programs',
  },
  empty: 'Nothing is published yet',
  emptyNext: 'The first head is signed when the audit log has its first entry.',
  loading: 'Loading the heads',
  failed: 'The heads could not be loaded.',
  failedNext: 'They are still published. Only this list did not load.',
  noScript: 'This list is filled by a script. Without one, read it at',
} as const;
