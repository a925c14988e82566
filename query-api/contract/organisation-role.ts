export { ORGANISATION_ROLES, type OrganisationRole } from '@app/events/organisation-role';
