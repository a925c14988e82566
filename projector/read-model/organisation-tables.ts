import type {
  organisationInvitations,
  organisationMembers,
  organisations,
} from '../projections/organisations.ts';
import type { ReadRow } from '../runtime/table.ts';

export type OrganisationMembersRow = ReadRow<typeof organisationMembers>;

/** The views about organisations and their members. */
export interface OrganisationTables {
  organisations: ReadRow<typeof organisations>;
  organisation_members: OrganisationMembersRow;
  organisation_invitations: ReadRow<typeof organisationInvitations>;
}
