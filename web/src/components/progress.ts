export interface Progress {
  readonly parts: number;
  readonly total: number | null;
  readonly rate: number | null;
  readonly left: number | null;
}

/** @param elapsed milliseconds since the start */
export function progressOf(parts: number, total: number | null, elapsed: number): Progress {
  const rate = parts === 0 || elapsed <= 0 ? null : (parts / elapsed) * 1000;
  const left = rate === null || total === null ? null : Math.max(0, (total - parts) / rate);
  return { parts, total, rate, left };
}

/** A duration as people say it. @param seconds 0 or more */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
