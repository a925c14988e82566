import type { OrganisationRole } from '@app/query-api/contract/organisation-role';

export const organisationRoleNames: Readonly<Record<OrganisationRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
  viewer: 'Viewer',
};

export const organisationRoleHelp: Readonly<Record<OrganisationRole, string>> = {
  owner: 'Can do everything, including members and settings.',
  manager: 'Creates, edits, assigns and deletes codes, and answers messages.',
  member: 'Answers messages and marks things as lost or back.',
  viewer: 'Can only read.',
};
