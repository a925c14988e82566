import type { Activity } from './declaration.ts';

export const organisations: Activity = {
  name: 'Organisations',
  purpose: 'So that several people look after things together.',
  held: [
    {
      id: 'organisation-name',
      what: 'Name of an organisation',
      about: ['owner'],
      why: 'So that its members recognise it.',
      ground: 'contract',
      period: 'Until it is replaced, or the organisation is dissolved.',
      end: 'The key of the organisation is destroyed, and the row is removed from the tables.',
      events: { OrganisationFounded: ['name'], OrganisationRenamed: ['name'] },
      tables: { 'read.organisations': ['name'] },
    },
    {
      id: 'membership',
      what: 'Members of organisations: who, in which role, since when, and whether they receive notices of its messages',
      about: ['owner'],
      why: 'To give each member the rights that the organisation chose.',
      ground: 'contract',
      period:
        'In the tables until the member leaves, is removed or deletes their account. The log keeps it under random numbers.',
      end: 'The rows are removed. The numbers in the log cannot be linked to anybody once the account is erased.',
      events: {
        MemberInvited: ['role'],
        MemberJoined: ['role'],
        MemberRoleChanged: ['role'],
        MemberNoticesChosen: [],
      },
      tables: {
        'read.organisation_members': ['role', 'notices'],
        'read.organisation_invitations': ['role'],
      },
    },
    {
      id: 'assignment',
      what: 'The member of an organisation or the room that a thing is assigned to',
      about: ['owner'],
      why: 'So that members can find the thing.',
      ground: 'contract',
      period:
        'Until the thing is assigned elsewhere, the code is deleted, or the organisation is dissolved.',
      end: 'The key of the organisation is destroyed. The number of the member in the log cannot be linked to anybody once the account is erased.',
      events: { CodeAssigned: ['room'] },
      tables: {
        'read.codes': ['assigned_member_id', 'assigned_room'],
        'commands.snapshots': ['state'],
      },
    },
    {
      id: 'organisation-links',
      what: 'Hash of the link of an invitation',
      about: ['owner'],
      why: 'To recognise the link without storing it.',
      ground: 'contract',
      period: 'In the tables until it is used or withdrawn. In the log, as long as the log.',
      end: 'The link cannot be computed from the hash.',
      events: { MemberInvited: ['tokenHash'] },
      tables: { 'read.organisation_invitations': ['token_hash'] },
    },
  ],
};
