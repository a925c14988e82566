import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { Handlers } from '../../runtime/projection.ts';
import type { RowOperation } from '../../runtime/row-operation.ts';
import { type Change, idOf, record } from './table.ts';

type OfOrganisation = Recorded<Extract<DomainEvent, { data: { organisationId: string } }>>;

const entry = (
  event: OfOrganisation,
  action: string,
  change: Change = {},
): readonly RowOperation[] =>
  record(event, `organisation.${action}`, ['organisation', event.data.organisationId], change);

/** Who may do what in organisations. */
export const organisationEntries: Handlers = {
  OrganisationFounded: (event) => entry(event, 'founded', { member: event.data.memberId }),
  OrganisationRenamed: (event) => entry(event, 'renamed'),
  MemberInvited: (event) => {
    const { invitationId, role, expiresAt } = event.data;
    return entry(event, 'member_invited', { invitation: invitationId, role, expires: expiresAt });
  },
  InvitationWithdrawn: (event) =>
    entry(event, 'invitation_withdrawn', { invitation: event.data.invitationId }),
  MemberJoined: (event) => {
    const { memberId, invitationId, role } = event.data;
    return entry(event, 'member_joined', { member: memberId, invitation: invitationId, role });
  },
  MemberRoleChanged: (event) => {
    const { memberId, role } = event.data;
    return entry(event, 'member_role_changed', { member: memberId, role });
  },
  MemberLeft: (event) => {
    const { memberId, reason } = event.data;
    return entry(event, 'member_left', { member: memberId, reason });
  },
  OrganisationDomainChosen: (event) => entry(event, 'domain_chosen', { domain: event.data.domain }),
  DomainProven: (event) => entry(event, 'domain_proven', { domain: event.data.domain }),
  OrganisationDomainRemoved: (event) =>
    entry(event, 'domain_removed', { domain: event.data.domain }),
  OrganisationDissolved: (event) => entry(event, 'dissolved'),
  // What somebody imports for themselves is in the log as the code that they made.
  ImportPlaceTaken: (event) => {
    const { userId: ownerId, uid } = event.data;
    if (idOf(event.metadata.actor) === ownerId) return [];
    return record(event, 'organisation.code_imported', ['organisation', ownerId], { code: uid });
  },
};
