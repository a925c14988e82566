import type { CallingRequest } from '@app/service-kit/limits/caller-address';

/**
 * Counts a request against a limit. Returns undefined if that needed no waiting.
 * @throws HttpProblem 429 above the limit
 */
export type CountRequest = (request: CallingRequest) => Promise<void> | undefined;
