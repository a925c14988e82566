/**
 * SQL for whether somebody can answer for an organisation: a member who is not a viewer, and whose
 * account is active. False for an id that is not an organisation's.
 * @param id an expression for the id of the organisation
 */
export const hasActiveMember = (id: string): string => `exists (
  select from read.organisation_members am join read.users au on au.id = am.user_id
  where am.organisation_id = ${id} and am.role <> 'viewer' and au.is_active)`;
