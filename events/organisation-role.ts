/** Roles in an organisation, from most to fewest rights. Each includes the rights of the next. */
export const ORGANISATION_ROLES = ['owner', 'manager', 'member', 'viewer'] as const;
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number];

/** Whether a role includes the rights of `needed`. */
export const isAtLeast = (role: OrganisationRole, needed: OrganisationRole): boolean =>
  ORGANISATION_ROLES.indexOf(role) <= ORGANISATION_ROLES.indexOf(needed);
