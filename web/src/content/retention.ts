import type { Person } from '@app/query-api/contract/retention';

export const retentionWords = {
  title: 'What is kept',
  about:
    'Everything that this site keeps about people: why, for how long and on what legal ground. The list comes from the definitions of events and tables. A test fails if one of them holds something that is not listed.',
  backups:
    'Encrypted backups hold all of it as of their day, until you delete them. Logs and metrics hold no personal data.',
  chapters: 'Chapters',
  why: 'Why',
  period: 'How long',
  ground: 'Legal ground',
  recipients: 'Also given to',
  where: 'Where it is kept',
  log: 'Event log',
  everyEvent: 'Metadata of every event',
  streams: 'Names of streams',
  tables: 'Tables',
  /** In the settings. */
  section: {
    title: 'Data protection',
    about: 'What is kept about people, and the legal ground for it.',
    link: 'See what is kept',
  },
};

export const personWords: Readonly<Record<Person, string>> = {
  owner: 'Owners',
  finder: 'Finders',
  helper: 'Helpers',
  administrator: 'Administrators',
  visitor: 'Visitors',
};
