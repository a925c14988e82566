import { DomainError } from '../../kernel/domain-error.ts';

const conflict = (code: string, sentence: string): DomainError =>
  new DomainError('conflict', code, sentence);

export const operatorsDomain = (): DomainError =>
  conflict('operators-domain', 'This domain belongs to whoever runs this site. Choose your own.');

export const noDomain = (): DomainError =>
  conflict('no-domain', 'The organisation has no domain yet. Choose one first.');

/** @param record the name of the TXT record */
export const notShown = (record: string): DomainError =>
  conflict(
    'domain-not-proven',
    `There is no TXT record at ${record} with this value yet. New records may take an hour to be seen everywhere.`,
  );

export const noAnswer = (record: string): DomainError =>
  conflict(
    'no-dns-answer',
    `The name servers gave no usable answer about ${record}. Please try again later.`,
  );

export const domainTaken = (): DomainError =>
  conflict(
    'domain-taken',
    'Another organisation has this domain, and its record is still in the DNS. Remove that record first, then try again.',
  );
