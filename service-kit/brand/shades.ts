import { contrast, mix } from './contrast.ts';

export type Theme = 'light' | 'dark';

/** Backgrounds of text and shapes (`web/src/styles/tokens.css`). */
export const SURFACES: Readonly<
  Record<Theme, Readonly<Record<'desk' | 'paper' | 'lift', string>>>
> = {
  light: { desk: '#f1ebdf', paper: '#fbf8f3', lift: '#ffffff' },
  dark: { desk: '#111725', paper: '#1b2335', lift: '#242e43' },
};

/** The required contrast of WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for meaningful shapes. */
export const NEEDED = { text: 4.5, shape: 3 } as const;

/** The colours of one theme, named like the tokens that they replace. */
export interface Shades {
  readonly signal: string;
  readonly 'signal-ink': string;
  readonly 'signal-fill': string;
  readonly 'signal-fill-hover': string;
  readonly 'on-signal': string;
  readonly 'signal-wash': string;
}

const ENDS = { light: '#000000', dark: '#ffffff' } as const;
const ON = { light: '#ffffff', dark: '#0d0d0d' } as const;
const STEPS = 100;
const WASH = 0.08;
const HOVER = 0.12;

const least = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => contrast(colour, other)));

/** Shifts a colour towards black or white, only as far as needed. */
function seen(colour: string, theme: Theme, surfaces: readonly string[], needs: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const moved = mix(colour, ENDS[theme], step / STEPS);
    if (least(moved, surfaces) >= needs) return moved;
  }
  return ENDS[theme];
}

/**
 * The tokens of a theme in the chosen colour, made darker or lighter where text or shapes would not
 * have enough contrast on a background.
 */
export function shadesOf(main: string, theme: Theme): Shades {
  const plain = Object.values(SURFACES[theme]);
  const wash = mix(SURFACES[theme].paper, main, WASH);
  const ink = seen(main, theme, [...plain, wash], NEEDED.text);
  return {
    signal: seen(main, theme, plain, NEEDED.shape),
    'signal-ink': ink,
    'signal-fill': ink,
    'signal-fill-hover': mix(ink, ENDS[theme], HOVER),
    'on-signal': ON[theme],
    'signal-wash': wash,
  };
}
