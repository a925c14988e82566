import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { ORGANISATION_ROLES } from './organisation-role.ts';
import { userSubject } from './user-subject.ts';

/**
 * An organisation owns codes like a person, so its data is sealed with the same kind of key
 * (docs/adr/0170).
 */
export const organisationSubject = userSubject;

export const organisationRole = z.enum(ORGANISATION_ROLES);

const ofOrganisation = z.strictObject({ organisationId: z.string() });
const ofMember = z.strictObject({ organisationId: z.string(), memberId: z.string() });
const ofInvitation = z.strictObject({ organisationId: z.string(), invitationId: z.string() });
const name = z.strictObject({ name: z.string() });

/** Somebody founded an organisation, and is its first owner. */
export const OrganisationFounded = defineSealedEvent({
  type: 'OrganisationFounded',
  data: z.strictObject({ ...ofMember.shape, userId: z.string() }),
  personal: name,
  subject: (data) => organisationSubject(data.organisationId),
});

export const OrganisationRenamed = defineSealedEvent({
  type: 'OrganisationRenamed',
  data: ofOrganisation,
  personal: name,
  subject: (data) => organisationSubject(data.organisationId),
});

/** An owner made a link with which one person can join. `tokenHash` is that of the link. */
export const MemberInvited = defineEvent({
  type: 'MemberInvited',
  data: z.strictObject({
    ...ofInvitation.shape,
    role: organisationRole,
    tokenHash: z.string(),
    expiresAt: z.string(),
  }),
});

/** The link no longer works. */
export const InvitationWithdrawn = defineEvent({ type: 'InvitationWithdrawn', data: ofInvitation });

/** Somebody joined by an invitation, which is used up. */
export const MemberJoined = defineEvent({
  type: 'MemberJoined',
  data: z.strictObject({
    ...ofMember.shape,
    userId: z.string(),
    invitationId: z.string(),
    role: organisationRole,
  }),
});

export const MemberRoleChanged = defineEvent({
  type: 'MemberRoleChanged',
  data: z.strictObject({ ...ofMember.shape, userId: z.string(), role: organisationRole }),
});

/** Whether the member is notified of messages to the organisation, on their own channels. */
export const MemberNoticesChosen = defineEvent({
  type: 'MemberNoticesChosen',
  data: z.strictObject({ ...ofMember.shape, userId: z.string(), enabled: z.boolean() }),
});

/** The account is no longer a member. */
export const MemberLeft = defineEvent({
  type: 'MemberLeft',
  data: z.strictObject({
    ...ofMember.shape,
    userId: z.string(),
    reason: z.enum(['left', 'removed', 'account_erased']),
  }),
});

/**
 * The organisation was dissolved and its key is destroyed; its codes and conversations are erased
 * next.
 */
export const OrganisationDissolved = defineEvent({
  type: 'OrganisationDissolved',
  data: z.strictObject({
    ...ofOrganisation.shape,
    /** The last members. */
    userIds: z.array(z.string()).readonly(),
  }),
  erases: (data) => organisationSubject(data.organisationId),
});

/** Events of an organisation, and its members. */
export const organisationEvents = [
  OrganisationFounded,
  OrganisationRenamed,
  MemberInvited,
  InvitationWithdrawn,
  MemberJoined,
  MemberRoleChanged,
  MemberNoticesChosen,
  MemberLeft,
  OrganisationDissolved,
] as const;
export type OrganisationEvent = EventOf<(typeof organisationEvents)[number]>;
