import type { Organisation } from '@app/query-api/features/organisations/contract';

/** Whether the signed-in user may change the codes of an organisation, and their messages. */
export const managesCodes = ({ role }: Pick<Organisation, 'role'>): boolean =>
  role === 'owner' || role === 'manager';
