export interface DeviceKind {
  readonly kind: 'phone' | 'tablet' | 'computer';
  /** The family of its operating system. */
  readonly system: 'iOS' | 'iPadOS' | 'Android' | 'Windows' | 'macOS' | 'ChromeOS' | 'Linux';
}

/** Most specific first. An Android device that is not `Mobile` is a tablet. */
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
 * The kind of device of a `User-Agent`; null if unknown. An iPad that requests desktop pages counts
 * as a Mac: the text is the same.
 */
export const deviceKind = (userAgent: string): DeviceKind | null =>
  DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
