/** Red, green and blue, 0 to 255. */
type Parts = readonly [number, number, number];

/** The form of all colours in this folder. */
export const HEX_COLOUR = /^#[\da-f]{6}$/u;

function partsOf(colour: string): Parts {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** @returns the first colour with a share of the second, mixed linearly in sRGB values */
export function mix(first: string, second: string, share: number): string {
  const others = partsOf(second);
  const mixed = partsOf(first).map((part, index) =>
    Math.round(part + ((others[index] ?? 0) - part) * share),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio).
 * @param first `#rrggbb`
 * @param second `#rrggbb`
 */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
