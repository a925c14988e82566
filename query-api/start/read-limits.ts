import type { CallerAddresses } from '@app/service-kit/limits/caller-address';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import { makeCheckLimit } from '../features/audit/check-limit.ts';
import { CALENDAR_READS } from '../features/calendar/routes.ts';
import { DOMAIN_READS } from '../features/own-domains/routes.ts';
import { makeLookUpLimit } from '../features/codes/look-up-limit.ts';

/** Limits of queries, over all replicas. */
export const makeReadLimits = (limits: RateLimits, addresses: CallerAddresses) => ({
  lookUpLimit: makeLookUpLimit(limits, addresses),
  checkLimit: makeCheckLimit(limits),
  domainLimit: limits.shared(DOMAIN_READS),
  calendarLimit: limits.shared(CALENDAR_READS),
});
