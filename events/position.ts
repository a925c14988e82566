/** A place in `$all`. On a real server both numbers are byte offsets, so never count on steps. */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
  /**
   * If there are several logs: the number of the log that this place is in. A place in the common
   * order of all logs has no number (docs/adr/0184).
   */
  readonly log?: number;
}

export const START_POSITION: Position = { commit: 0n, prepare: 0n };

/**
 * Negative when `a` stands before `b`, 0 when they are the same, else positive.
 * @throws where they are places of different logs
 */
export function comparePositions(a: Position, b: Position): number {
  if (a.log !== b.log) throw new Error('Places of different logs are in no order');
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1;
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1;
  return 0;
}

/** Writes a position as headers and tables hold it: `commit`, or `commit/prepare` if they differ. */
export function formatPosition({ commit, prepare }: Position): string {
  return commit === prepare ? `${commit}` : `${commit}/${prepare}`;
}

const POSITION = /^(?<commit>\d{1,19})(?:\/(?<prepare>\d{1,19}))?$/u;

/** Reads what `formatPosition` wrote; null for anything else. */
export function parsePosition(text: string): Position | null {
  const found = POSITION.exec(text)?.groups;
  if (found?.['commit'] === undefined) return null;
  const commit = BigInt(found['commit']);
  return { commit, prepare: found['prepare'] === undefined ? commit : BigInt(found['prepare']) };
}

const IN_LOG = /^(?:(?<log>\d{1,4}):)?(?<place>.+)$/u;

/** The same of a place that may be one of a single log: `2:17`. */
export const formatPlace = (place: Position): string =>
  place.log === undefined ? formatPosition(place) : `${place.log}:${formatPosition(place)}`;

/** Reads what `formatPlace` wrote; null for anything else. */
export function parsePlace(text: string): Position | null {
  const found = IN_LOG.exec(text)?.groups;
  const position = parsePosition(found?.['place'] ?? '');
  const log = found?.['log'];
  return position && log !== undefined ? { ...position, log: Number(log) } : position;
}
