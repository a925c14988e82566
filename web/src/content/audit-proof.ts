/** Texts for exporting an entry of the audit log with its proof. */
export const auditProofWords = {
  save: 'Save proof',
  saving: 'Saving…',
  help: 'A file that proves this entry without this site: npm run audit:verify -- file. It holds what you see here, with ids instead of names and without the reason.',
  file: (number: string) => `audit-entry-${number}.json`,
  saved: 'Proof saved',
  failure: 'The proof could not be made. Please try again.',
} as const;
