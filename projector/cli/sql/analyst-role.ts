import { projections } from '../../projections/all.ts';
import { ANALYSTS, grantToAnalysts } from '../../replay/analysts.ts';
import { type LoginRole, openAsRole } from '@app/service-kit/foreign-sql/login-role';

const ANALYST_ROLE: LoginRole = {
  name: ANALYSTS,
  applicationName: 'sql',
  statementTimeout: '10min',
  grant: (client) => grantToAnalysts(client, projections),
};

/**
 * Opens a connection that may read what an analyst may read now, and nothing else.
 * @param databaseUrl that of the product, whose user may make roles
 * @throws LoginRoleError, and the error of `pg` if the database is unreachable
 */
export const openAsAnalyst = (databaseUrl: string): ReturnType<typeof openAsRole> =>
  openAsRole(ANALYST_ROLE, databaseUrl);
