import type { Activity } from './declaration.ts';

export const reports: Activity = {
  name: 'Reports',
  held: [
    {
      id: 'reports',
      what: 'That somebody reported something, why and in which language, and what was decided',
      about: ['owner', 'finder', 'visitor'],
      why: 'To decide on it, to answer, and to count reports.',
      ground: 'law',
      groundNote: 'Notice and action, Art. 16 of Regulation (EU) 2022/2065.',
      period: 'As long as the log.',
      end: 'It names codes and accounts by random numbers, and holds nothing that anybody wrote.',
      events: {
        ReportFiled: ['reporter', 'about', 'reason', 'language', 'tokenHash'],
        ReportDecided: ['outcome', 'reason'],
        DecisionRevised: ['outcome', 'reason', 'replaced'],
        ReportAppealed: ['by'],
      },
      tables: {
        'read.reports': [
          'reporter',
          'about',
          'reason',
          'language',
          'token_hash',
          'outcome',
          'decision_reason',
        ],
      },
    },
    {
      id: 'report-words',
      what: 'What the reporter wrote, an address that they left for the decision, and what either side wrote against a decision',
      about: ['owner', 'finder', 'visitor'],
      why: 'To understand the report, and to answer.',
      ground: 'law',
      groundNote: 'Notice and action, Art. 16 of Regulation (EU) 2022/2065.',
      period: '180 days, or until the account that reported is erased.',
      end: 'The key of the report is destroyed, and the words are removed from the tables.',
      events: { ReportFiled: ['words', 'email', 'hasEmail'], ReportAppealed: ['words'] },
      tables: { 'read.reports': ['words', 'reporter_appeal', 'concerned_appeal'] },
    },
  ],
};
