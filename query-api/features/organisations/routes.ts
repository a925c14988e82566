import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { organisationQueries } from './contract.ts';
import { findInvitation, readOrganisation, readOrganisations } from './organisations.ts';

export function organisationRoutes(router: QueryRouter, database: Database): void {
  router.on(organisationQueries.organisations, ({ who }) =>
    readOrganisations(database, who.userId),
  );
  router.on(organisationQueries.organisation, ({ who, parameter }) =>
    readOrganisation(database, { userId: who.userId, id: parameter('id') }),
  );
  router.on(organisationQueries.invitation, ({ who, parameter }) =>
    findInvitation(database, who.userId, parameter('token')),
  );
}
