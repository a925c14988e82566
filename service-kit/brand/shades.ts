import { contrast, HEX_COLOUR, mix } from './contrast.ts';

export type Theme = 'light' | 'dark';

/** The colours that an operator chooses; an empty dark colour is derived from the light one. */
export interface BrandColours {
  readonly main: string;
  readonly mainDark: string;
  readonly accent: string;
  readonly accentDark: string;
}

/** Whether colours are complete, which they may not be while somebody types. */
export const areColours = ({ main, accent, mainDark, accentDark }: BrandColours): boolean =>
  [main, accent].every((colour) => HEX_COLOUR.test(colour)) &&
  [mainDark, accentDark].every((colour) => colour === '' || HEX_COLOUR.test(colour));

/** Backgrounds of text and shapes (`web/src/styles/tokens.css`). */
export const SURFACES: Readonly<
  Record<Theme, Readonly<Record<'desk' | 'paper' | 'lift', string>>>
> = {
  light: { desk: '#f1ebdf', paper: '#fbf8f3', lift: '#ffffff' },
  dark: { desk: '#111725', paper: '#1b2335', lift: '#242e43' },
};

/** The other colours of a page in either theme, for previews (the same file). */
export const INKS: Readonly<Record<Theme, Readonly<Record<'ink' | 'ink-soft' | 'line', string>>>> =
  {
    light: { ink: '#1c2230', 'ink-soft': '#474e5f', line: '#ddd5c5' },
    dark: { ink: '#f2ede3', 'ink-soft': '#c3c6d0', line: '#343e54' },
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

/** A chosen colour that is changed because its contrast is too low. */
export interface Correction {
  readonly theme: Theme;
  readonly of: 'main' | 'accent';
  readonly chosen: string;
  readonly shown: string;
  /** The lowest contrast of the chosen colour with any background. */
  readonly has: number;
  readonly needs: number;
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
 * Derives the colours of a theme from the chosen ones, so that text and shapes have enough contrast
 * on every background. Colours that already do are not changed.
 */
export function shadesOf(colours: BrandColours, theme: Theme): Shades {
  const { main, accent } = chosenFor(colours, theme);
  const plain = Object.values(SURFACES[theme]);
  const wash = mix(SURFACES[theme].paper, main, WASH);
  const ink = seen(main, theme, [...plain, wash], NEEDED.text);
  return {
    signal: seen(accent, theme, plain, NEEDED.shape),
    'signal-ink': ink,
    'signal-fill': ink,
    'signal-fill-hover': mix(ink, ENDS[theme], HOVER),
    'on-signal': ON[theme],
    'signal-wash': wash,
  };
}

function chosenFor(colours: BrandColours, theme: Theme) {
  if (theme === 'light') return { main: colours.main, accent: colours.accent };
  return {
    main: colours.mainDark || colours.main,
    accent: colours.accentDark || colours.accent,
  };
}

/** The chosen colours that are changed, and why. */
export function correctionsOf(colours: BrandColours): readonly Correction[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { main, accent } = chosenFor(colours, theme);
    const shades = shadesOf(colours, theme);
    const plain = Object.values(SURFACES[theme]);
    const pairs = [
      { of: 'main', chosen: main, shown: shades['signal-ink'], needs: NEEDED.text },
      { of: 'accent', chosen: accent, shown: shades.signal, needs: NEEDED.shape },
    ] as const;
    const on = { main: [...plain, shades['signal-wash']], accent: plain };
    return pairs.flatMap((pair) =>
      pair.chosen === pair.shown ? [] : [{ ...pair, theme, has: least(pair.chosen, on[pair.of]) }],
    );
  });
}
