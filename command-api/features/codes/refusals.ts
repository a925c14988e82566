import { DomainError } from '../../kernel/domain-error.ts';

export const codeNotFound = (): DomainError =>
  new DomainError('not-found', 'code-not-found', 'QR code not found');

export const notYourCode = (): DomainError =>
  new DomainError('forbidden', 'not-your-code', 'This code belongs to somebody else.');

/** The owner deleted it. The query API answers the same (docs/adr/0106). */
export const codeGone = (): DomainError =>
  new DomainError('gone', 'code-deleted', 'This code is not in use any more.');

export const codeErased = (): DomainError =>
  new DomainError(
    'conflict',
    'code-erased',
    'It is too late: the messages of this code are erased. Its uid will not be used again.',
  );

export const alreadyClaimed = (byThemselves: boolean): DomainError =>
  new DomainError(
    'conflict',
    'code-already-claimed',
    byThemselves ? 'This code is already yours.' : 'Somebody else has already claimed this code.',
  );
