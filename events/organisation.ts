import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { ORGANISATION_ROLES } from './organisation-role.ts';
import { userSubject } from './user-subject.ts';

/**
 * An organisation owns codes as a person does, so what it owns is sealed with a key of the same kind
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
  version: 1,
  data: z.strictObject({ ...ofMember.shape, userId: z.string() }),
  personal: name,
  subject: (data) => organisationSubject(data.organisationId),
});

export const OrganisationRenamed = defineSealedEvent({
  type: 'OrganisationRenamed',
  version: 1,
  data: ofOrganisation,
  personal: name,
  subject: (data) => organisationSubject(data.organisationId),
});

/** An owner made a link by which one person joins. `tokenHash` is that of the link. */
export const MemberInvited = defineEvent({
  type: 'MemberInvited',
  version: 1,
  data: z.strictObject({
    ...ofInvitation.shape,
    role: organisationRole,
    tokenHash: z.string(),
    expiresAt: z.string(),
  }),
});

/** The link opens nothing any more. */
export const InvitationWithdrawn = defineEvent({
  type: 'InvitationWithdrawn',
  version: 1,
  data: ofInvitation,
});

/** Somebody used the link of an invitation, which is used up with it. */
export const MemberJoined = defineEvent({
  type: 'MemberJoined',
  version: 1,
  data: z.strictObject({
    ...ofMember.shape,
    userId: z.string(),
    invitationId: z.string(),
    role: organisationRole,
  }),
});

export const MemberRoleChanged = defineEvent({
  type: 'MemberRoleChanged',
  version: 1,
  data: z.strictObject({ ...ofMember.shape, userId: z.string(), role: organisationRole }),
});

/** Whether the member is told of messages to the organisation, by their own channels. */
export const MemberNoticesChosen = defineEvent({
  type: 'MemberNoticesChosen',
  version: 1,
  data: z.strictObject({ ...ofMember.shape, userId: z.string(), enabled: z.boolean() }),
});

/** From now on the account is no member. */
export const MemberLeft = defineEvent({
  type: 'MemberLeft',
  version: 1,
  data: z.strictObject({
    ...ofMember.shape,
    userId: z.string(),
    reason: z.enum(['left', 'removed', 'account_erased']),
  }),
});

const ofDomain = z.strictObject({ organisationId: z.string(), domain: z.string() });

/**
 * An owner chose the domain that the organisation's labels are to have. It has it once the DNS shows
 * the token (docs/adr/0180), which is no secret then.
 */
export const OrganisationDomainChosen = defineEvent({
  type: 'OrganisationDomainChosen',
  version: 1,
  data: z.strictObject({ ...ofDomain.shape, token: z.string() }),
});

/** The organisation has no domain of its own any more, proven or not. */
export const OrganisationDomainRemoved = defineEvent({
  type: 'OrganisationDomainRemoved',
  version: 1,
  data: ofDomain,
});

/** The key of the organisation is destroyed with it; its codes and conversations follow. */
export const OrganisationDissolved = defineEvent({
  type: 'OrganisationDissolved',
  version: 1,
  data: z.strictObject({
    ...ofOrganisation.shape,
    /** Those who were members until then. */
    userIds: z.array(z.string()).readonly(),
  }),
  erases: (data) => organisationSubject(data.organisationId),
});

/** Who works together on codes that belong to none of them. */
export const organisationEvents = [
  OrganisationFounded,
  OrganisationRenamed,
  MemberInvited,
  InvitationWithdrawn,
  MemberJoined,
  MemberRoleChanged,
  MemberNoticesChosen,
  MemberLeft,
  OrganisationDomainChosen,
  OrganisationDomainRemoved,
  OrganisationDissolved,
] as const;
export type OrganisationEvent = EventOf<(typeof organisationEvents)[number]>;
