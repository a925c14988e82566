/**
 * A position in `$all`. On a real server both numbers are byte offsets, so positions are not
 * consecutive.
 */
export interface Position {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export const START_POSITION: Position = { commit: 0n, prepare: 0n };

/** Negative if `a` is before `b`, 0 if they are equal, else positive. */
export function comparePositions(a: Position, b: Position): number {
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
