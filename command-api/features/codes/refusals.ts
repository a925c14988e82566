import { readUid } from '@app/events/uid';
import { DomainError } from '../../kernel/domain-error.ts';

export const codeNotFound = (): DomainError =>
  new DomainError('not-found', 'code-not-found', 'QR code not found');

export const notYourCode = (): DomainError =>
  new DomainError('forbidden', 'not-your-code', 'This code belongs to somebody else.');

/** The owner deleted it. The query API answers the same (docs/adr/0106). */
export const codeGone = (): DomainError =>
  new DomainError('gone', 'code-deleted', 'This code is not in use any more.');

/** @throws DomainError for an invalid uid */
export function uidOf(text: string): string {
  const uid = readUid(text);
  if (uid === null) throw codeNotFound();
  return uid;
}
