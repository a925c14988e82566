/** What members of an organisation may be, from most to least. Each may all that the next one may. */
export const ORGANISATION_ROLES = ['owner', 'manager', 'member', 'viewer'] as const;
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number];

/** Whether somebody in this role may do what at least `needed` may. */
export const isAtLeast = (role: OrganisationRole, needed: OrganisationRole): boolean =>
  ORGANISATION_ROLES.indexOf(role) <= ORGANISATION_ROLES.indexOf(needed);
