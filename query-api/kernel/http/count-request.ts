import type { CallingRequest } from '@app/service-kit/limits/caller-address';

/**
 * Counts a request against a limit. Returns nothing where that was done at once.
 * @throws HttpProblem 429 where that is too many
 */
export type CountRequest = (request: CallingRequest) => Promise<void> | undefined;
