import { readUuid } from '@app/events/event-id';
import { DomainError } from '../../kernel/domain-error.ts';

/** The same for one that never was and one that the account is no member of. */
export const organisationNotFound = (): DomainError =>
  new DomainError('not-found', 'organisation-not-found', 'There is no such organisation.');

export const invitationNotFound = (): DomainError =>
  new DomainError(
    'not-found',
    'invitation-not-found',
    'This invitation no longer works. Ask for a new one.',
  );

export const memberNotFound = (): DomainError =>
  new DomainError('not-found', 'member-not-found', 'There is no such member.');

export const notInYourRole = (): DomainError =>
  new DomainError(
    'forbidden',
    'not-in-your-role',
    'Your role in the organisation does not allow this. Ask one of its owners.',
  );

/** @throws DomainError for what is no id */
export const organisationIdOf = (text: string): string => idOr(text, organisationNotFound);

/** @throws what `refusal` makes, for what is no id */
export function idOr(text: string, refusal: () => DomainError): string {
  const id = readUuid(text);
  if (id === null) throw refusal();
  return id;
}
