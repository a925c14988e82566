/** The page Imprint, and what the console says until the operator has written theirs. */
export const imprintWords = {
  title: 'Imprint',
  lede: 'Who runs this site, and how to reach them.',
  loading: 'Loading the imprint',
  failed: 'The imprint could not be loaded.',
  empty: 'The people who run this site have not written it yet.',
  emptyNext: 'To reach them, reply to an e-mail that this site sent you.',
  noScript: 'This page is filled by a script. Without one, read it at',
  terms: 'Of the operator',
  missing: {
    both: 'This site has no imprint and no terms of yours yet.',
    imprint: 'This site has no imprint yet.',
    terms: 'This site has no terms of yours yet.',
    next: 'Write imprint.txt and terms.txt into the data folder, or set IMPRINT and OPERATOR_TERMS, and restart. Most countries ask for them.',
  },
};
