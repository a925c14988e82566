/** The newest known position in the log. Reads ask for it, so that people see their own changes. */
const KEY = 'position';

/** How long a position is sent, in ms; then the read side has caught up, or waiting is useless. */
const WORTH_WAITING_FOR = 60_000;

interface Held {
  position: string;
  at: number;
}

const FORMAT = /^\d+(?:\/\d+)?$/u;

/** Commit position, then prepare position. They may exceed 2^53, so they are never JS numbers. */
export function isNewer(candidate: string, than: string): boolean {
  const [commit = '0', prepare = '0'] = candidate.split('/');
  const [otherCommit = '0', otherPrepare = '0'] = than.split('/');
  if (BigInt(commit) !== BigInt(otherCommit)) return BigInt(commit) > BigInt(otherCommit);
  return BigInt(prepare) > BigInt(otherPrepare);
}

function restore(): Held | null {
  try {
    const [at, position] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (position === undefined || !FORMAT.test(position)) return null;
    return { position, at: Number(at) };
  } catch {
    return null;
  }
}

let held: Held | null | undefined;

export function raisePosition(position: string | null, now = Date.now()): void {
  if (position === null || !FORMAT.test(position)) return;
  const current = newestPosition(now);
  if (current !== null && !isNewer(position, current)) return;
  held = { position, at: now };
  try {
    sessionStorage.setItem(KEY, `${now} ${position}`);
  } catch {
    // Storage may be unavailable; then memory is used until the page is left.
  }
}

export function newestPosition(now = Date.now()): string | null {
  held ??= restore();
  if (held === null || now - held.at > WORTH_WAITING_FOR) return null;
  return held.position;
}
