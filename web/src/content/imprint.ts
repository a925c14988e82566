export const imprintWords = {
  title: 'Imprint',
  lede: 'Who runs this site, and how to reach them.',
  loading: 'Loading the imprint',
  failed: 'The imprint could not be loaded.',
  empty: 'The people who run this site have not written it yet.',
  emptyNext: 'To reach them, reply to an e-mail that this site sent you.',
  noScript: 'This page is filled by a script. Without one, read it at',
  terms: 'Of the operator',
  privacy: 'Privacy, added by the operator',
  support: 'For help, write to',
  legal: {
    title: 'Illegal content, and authorities',
    report:
      'To report a code, a picture or what somebody wrote, use “Report” on the page where you see it. You need no account, and a person looks at every report.',
    own: 'Authorities, and anyone who cannot do that, can write to:',
    noOwn: 'Authorities, and anyone who cannot do that, can use the address above.',
  },
};
