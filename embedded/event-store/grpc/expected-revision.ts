import type { ExpectedRevision } from '../log/event.ts';
import { invalidArgument } from './failure.ts';

/** The options of a request that writes. */
type RevisionOptions = {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
};

/**
 * Reads the expected revision.
 * @param exact the option for an exact one, if the request has it
 * @throws CallFailure if nothing is expected
 */
export function expectedRevision(
  options: RevisionOptions,
  exact: string | undefined,
): ExpectedRevision {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'noStream';
  if (options.hasStreamExists()) return 'streamExists';
  if (exact !== undefined) return BigInt(exact);
  throw invalidArgument('The request has no expected revision.');
}
