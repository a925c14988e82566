import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { SharedLimit } from '@app/service-kit/limits/shared-limit';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { ownDomainQueries } from './contract.ts';
import { findServedDomain } from './own-domains.ts';

/**
 * How often an address may ask (docs/product.md, Limits): a proxy asks once for each certificate.
 */
export const DOMAIN_READS = {
  name: 'domain-address',
  points: 600,
  seconds: 10 * 60,
  localShare: 0.2,
} as const;

export interface OwnDomainRouteParts {
  readonly database: Database;
  readonly limit: SharedLimit;
  readonly addresses: CallerAddresses;
}

/** The domains that are served here. */
export function ownDomainRoutes(
  router: QueryRouter,
  { database, limit, addresses }: OwnDomainRouteParts,
): void {
  router.on(
    ownDomainQueries.servedDomain,
    ({ query }) => findServedDomain(database, query.domain),
    {
      count: (request) => limit.take(addresses.of(request)),
    },
  );
}
