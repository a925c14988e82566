import { DomainError } from '../../kernel/domain-error.ts';
import { idOr } from '../../kernel/id-or.ts';

/** The same message for an unknown organisation and one without this member. */
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

/** @throws DomainError for an invalid id */
export const organisationIdOf = (text: string): string => idOr(text, organisationNotFound);
