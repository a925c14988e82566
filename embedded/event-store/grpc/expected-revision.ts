import type { ExpectedRevision } from '../log/event.ts';
import { invalidArgument } from './failure.ts';

/** The expected revision in the options of Append, Delete and Tombstone. */
type RevisionOptions = {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
  hasRevision(): boolean;
  getRevision(): string;
};

/** Reads the expected revision. @throws CallFailure if the request has none */
export function expectedRevision(options: RevisionOptions): ExpectedRevision {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'noStream';
  if (options.hasStreamExists()) return 'streamExists';
  if (options.hasRevision()) return BigInt(options.getRevision());
  throw invalidArgument('The request has no expected revision.');
}
