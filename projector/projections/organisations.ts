import type { OrganisationRole } from '@app/events/organisation-role';
import { defineProjection } from '../runtime/projection.ts';
import { deleteWhere, insert, notify, remove, update } from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, nullable, text } from '../runtime/table.ts';

/** Without dissolved ones. */
export const organisations = defineTable('organisations', {
  isPersonal: true,
  columns: { id: text(), name: nullable(text()), founded_at: instant() },
  primaryKey: ['id'],
});

export const organisationMembers = defineTable('organisation_members', {
  columns: {
    id: text(),
    organisation_id: text(),
    user_id: text(),
    role: text<OrganisationRole>(),
    /** Whether they are notified of messages; null until they choose. */
    notices: nullable(boolean()),
    joined_at: instant(),
  },
  primaryKey: ['id'],
  indexes: [
    ['user_id', 'organisation_id'],
    ['organisation_id', 'joined_at', 'id'],
  ],
});

/** Links that were neither used nor withdrawn, including expired ones. */
export const organisationInvitations = defineTable('organisation_invitations', {
  columns: {
    id: text(),
    organisation_id: text(),
    role: text<OrganisationRole>(),
    token_hash: text(),
    invited_at: instant(),
    expires_at: instant(),
  },
  primaryKey: ['id'],
  indexes: [['organisation_id', 'invited_at', 'id']],
});

/** Notifies readers of an organisation, under its id, and the member whose own view changes. */
const told = ({ organisationId, userId }: { organisationId: string; userId?: string }) => [
  notify(`user:${organisationId}`),
  ...(userId === undefined ? [] : [notify(`user:${userId}`)]),
];

export const organisationsProjection = defineProjection({
  name: 'organisations',
  version: 1,
  tables: [organisations, organisationMembers, organisationInvitations],
  on: {
    OrganisationFounded: ({ data, personal, metadata }) => [
      insert(organisations, {
        id: data.organisationId,
        name: personal?.name ?? null,
        founded_at: metadata.at,
      }),
      insert(organisationMembers, {
        id: data.memberId,
        organisation_id: data.organisationId,
        user_id: data.userId,
        role: 'owner',
        notices: null,
        joined_at: metadata.at,
      }),
      ...told(data),
    ],
    OrganisationRenamed: ({ data, personal }) => [
      update(organisations, { id: data.organisationId }, { name: personal?.name ?? null }),
      ...told(data),
    ],
    MemberInvited: ({ data, metadata }) => [
      insert(organisationInvitations, {
        id: data.invitationId,
        organisation_id: data.organisationId,
        role: data.role,
        token_hash: data.tokenHash,
        invited_at: metadata.at,
        expires_at: data.expiresAt,
      }),
      ...told(data),
    ],
    InvitationWithdrawn: ({ data }) => [
      remove(organisationInvitations, { id: data.invitationId }),
      ...told(data),
    ],
    MemberJoined: ({ data, metadata }) => [
      remove(organisationInvitations, { id: data.invitationId }),
      insert(organisationMembers, {
        id: data.memberId,
        organisation_id: data.organisationId,
        user_id: data.userId,
        role: data.role,
        notices: null,
        joined_at: metadata.at,
      }),
      ...told(data),
    ],
    MemberRoleChanged: ({ data }) => [
      update(organisationMembers, { id: data.memberId }, { role: data.role }),
      ...told(data),
    ],
    MemberNoticesChosen: ({ data }) => [
      update(organisationMembers, { id: data.memberId }, { notices: data.enabled }),
      ...told(data),
    ],
    MemberLeft: ({ data }) => [remove(organisationMembers, { id: data.memberId }), ...told(data)],
    OrganisationDissolved: ({ data: { organisationId, userIds } }) => [
      remove(organisations, { id: organisationId }),
      deleteWhere(organisationMembers, { organisation_id: organisationId }),
      deleteWhere(organisationInvitations, { organisation_id: organisationId }),
      notify(`user:${organisationId}`),
      ...userIds.map((userId) => notify(`user:${userId}`)),
    ],
  },
});
