export interface DeviceKind {
  readonly kind: 'phone' | 'tablet' | 'computer';
  /** The family of its system. */
  readonly system: 'iOS' | 'iPadOS' | 'Android' | 'Windows' | 'macOS' | 'ChromeOS' | 'Linux';
}

/** Most specific first. An Android tablet is one that does not say that it is mobile. */
const DEVICES: readonly (readonly [RegExp, DeviceKind])[] = [
  [/\b(?:iPhone|iPod)\b/u, { kind: 'phone', system: 'iOS' }],
  [/\biPad\b/u, { kind: 'tablet', system: 'iPadOS' }],
  [/\bAndroid\b.*\bMobile\b/u, { kind: 'phone', system: 'Android' }],
  [/\bAndroid\b/u, { kind: 'tablet', system: 'Android' }],
  [/\bWindows\b/u, { kind: 'computer', system: 'Windows' }],
  [/\bCrOS\b/u, { kind: 'computer', system: 'ChromeOS' }],
  [/\bMac OS X\b|\bMacintosh\b/u, { kind: 'computer', system: 'macOS' }],
  [/\bLinux\b/u, { kind: 'computer', system: 'Linux' }],
];

/**
 * The kind of device that a `User-Agent` speaks of; null where it says nothing that is known. An iPad
 * that asks for pages as a computer does is taken for a Mac: nothing in the text tells them apart.
 */
export const deviceKind = (userAgent: string): DeviceKind | null =>
  DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
