import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { type LoginRole, openAsRole } from '@app/service-kit/foreign-sql/login-role';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { projections } from '../../projections/all.ts';
import { ANALYSTS, grantToAnalysts } from '../../replay/schema.ts';

const { DATABASE_URL } = commonVariables;

const ANALYST_ROLE: LoginRole = {
  name: ANALYSTS,
  applicationName: 'sql',
  statementTimeout: '10min',
  grant: (client) => grantToAnalysts(client, projections),
};

/** The user of `DATABASE_URL` may create roles. @throws EnvironmentError, LoginRoleError */
export async function openAsAnalyst(): ReturnType<typeof openAsRole> {
  findRunningInstance();
  return await openAsRole(ANALYST_ROLE, readEnvironment({ DATABASE_URL }).DATABASE_URL);
}
