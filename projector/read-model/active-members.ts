/** SQL for whether an active member who is not a viewer exists. @param id an expression */
export const hasActiveMember = (id: string): string => `exists (
  select from read.organisation_members am join read.users au on au.id = am.user_id
  where am.organisation_id = ${id} and am.role <> 'viewer' and au.is_active)`;
