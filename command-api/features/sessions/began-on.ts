import type { Call } from '../../kernel/command-router.ts';
import type { Place } from '../../kernel/places.ts';

/** The device on which a session began, and its rough location; null if unknown. */
export interface BeganOn {
  readonly device: string | null;
  readonly place: Place | null;
}

export const beganOn = ({
  header,
  place,
}: Pick<Call<unknown, 'public'>, 'header' | 'place'>): BeganOn => ({
  device: deviceFamily(header('User-Agent')),
  place: place(),
});

/** Most specific first, since other browsers contain these names, too. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\S+ )?Safari\//u, 'Safari'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:iPhone|iPod)\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];

/**
 * The kind of device of a browser: "Firefox on Android", too coarse to identify anybody; null if
 * unknown.
 */
export function deviceFamily(userAgent: string): string | null {
  const find = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser === undefined) return system ?? null;
  return system === undefined ? browser : `${browser} on ${system}`;
}
