/**
 * A position in `$all`. On a real server both numbers are byte offsets, so positions are not
 * consecutive.
 */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
  /**
   * With several logs: the number of the log. A position in the common order of all logs has no
   * number (docs/adr/0184).
   */
  readonly log?: number;
}

export const START_POSITION: Position = { commit: 0n, prepare: 0n };

/**
 * Negative if `a` is before `b`, 0 if they are equal, else positive.
 * @throws if they are positions of different logs
 */
export function comparePositions(a: Position, b: Position): number {
  if (a.log !== b.log) throw new Error('Places of different logs are in no order');
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1;
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1;
  return 0;
}

/** Formats a position for headers and tables: `commit`, or `commit/prepare` if they differ. */
export function formatPosition({ commit, prepare }: Position): string {
  return commit === prepare ? `${commit}` : `${commit}/${prepare}`;
}

const POSITION = /^(?<commit>\d{1,19})(?:\/(?<prepare>\d{1,19}))?$/u;

/** Parses the result of `formatPosition`; null for anything else. */
export function parsePosition(text: string): Position | null {
  const found = POSITION.exec(text)?.groups;
  if (found?.['commit'] === undefined) return null;
  const commit = BigInt(found['commit']);
  return { commit, prepare: found['prepare'] === undefined ? commit : BigInt(found['prepare']) };
}

const IN_LOG = /^(?:(?<log>\d{1,4}):)?(?<place>.+)$/u;

/** The same for a position that may be that of a single log: `2:17`. */
export const formatPlace = (place: Position): string =>
  place.log === undefined ? formatPosition(place) : `${place.log}:${formatPosition(place)}`;

/** Parses the result of `formatPlace`; null for anything else. */
export function parsePlace(text: string): Position | null {
  const found = IN_LOG.exec(text)?.groups;
  const position = parsePosition(found?.['place'] ?? '');
  const log = found?.['log'];
  return position && log !== undefined ? { ...position, log: Number(log) } : position;
}
