import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { Handlers } from '../../runtime/projection.ts';
import type { RowOperation } from '../../runtime/row-operation.ts';
import { type Change, record } from './table.ts';

type OfOrganisation = Recorded<Extract<DomainEvent, { data: { organisationId: string } }>>;

const entry = (
  event: OfOrganisation,
  action: string,
  change: Change = {},
): readonly RowOperation[] =>
  record(event, `organisation.${action}`, ['organisation', event.data.organisationId], change);

/** Acts on organisations, their members and roles. */
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
  OrganisationDissolved: (event) => entry(event, 'dissolved'),
};
