import type { Activity } from './declaration.ts';
import { REPORT_DAYS } from './periods.ts';

export const reports: Activity = {
  name: 'Reports',
  purpose: 'To review reports of abuse, and to say what was decided.',
  held: [
    {
      id: 'reports',
      what: 'Reports: the reason, the language and the decision',
      about: ['owner', 'finder', 'visitor'],
      why: 'To decide on reports, and to answer them.',
      ground: 'law',
      groundNote: 'Notice and action, Art. 16 of Regulation (EU) 2022/2065.',
      period: 'As long as the log.',
      end: 'It names codes and accounts by random numbers, and contains no text that anybody wrote.',
      events: {
        ReportFiled: ['reporter', 'about', 'reason', 'language', 'tokenHash'],
        ReportDecided: ['outcome', 'reason'],
        DecisionRevised: ['outcome', 'reason', 'replaced'],
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
      what: 'The reporter’s text, and an address that they left for the decision',
      about: ['owner', 'finder', 'visitor'],
      why: 'To understand the report, and to answer.',
      ground: 'law',
      groundNote: 'Notice and action, Art. 16 of Regulation (EU) 2022/2065.',
      period: `${REPORT_DAYS} days, or until the account that reported is erased.`,
      end: 'The key of the report is destroyed, and the text is removed from the tables.',
      events: { ReportFiled: ['words', 'email', 'hasEmail'] },
      tables: { 'read.reports': ['words'] },
    },
  ],
};
