import {
  areColours,
  correctionsOf,
  INKS,
  shadesOf,
  SURFACES,
} from '@app/query-api/contract/shades';
import type { BrandColours, Theme } from '@app/query-api/contract/shades';
import type { CSSProperties } from 'react';
import { buttonClass } from '../../../components/button-class.ts';
import { brandWords as words } from '../../../content/brand.ts';

/**
 * Part of a page in the typed colours, in light and dark mode, and which colours were corrected.
 */
export function BrandPreview({ name, colours }: { name: string; colours: BrandColours }) {
  if (!areColours(colours)) return null;
  const corrections = correctionsOf(colours);
  return (
    <div className="grid gap-3">
      <h3 className="text-sm font-semibold">{words.preview}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Sample theme="light" name={name} colours={colours} />
        <Sample theme="dark" name={name} colours={colours} />
      </div>
      <output className="grid gap-1 text-sm text-ink-soft">
        {corrections.length === 0 && <span>{words.fine}</span>}
        {corrections.map((each) => (
          <span key={each.theme + each.of}>{words.corrected(each)}</span>
        ))}
      </output>
    </div>
  );
}

interface SampleProps {
  theme: Theme;
  name: string;
  colours: BrandColours;
}

function Sample({ theme, name, colours }: SampleProps) {
  const tokens = Object.entries({
    ...SURFACES[theme],
    ...INKS[theme],
    ...shadesOf(colours, theme),
  }).map(([token, colour]) => [`--color-${token}`, colour] as const);
  const style = { colorScheme: theme, ...Object.fromEntries(tokens) } as CSSProperties;
  return (
    <figure
      aria-label={theme === 'light' ? words.light : words.dim}
      style={style}
      className="grid content-start gap-3 rounded-card border border-line bg-paper p-4 text-ink"
    >
      <p className="flex items-center gap-2 font-bold">
        <span className="size-4 rounded-full border-4 border-signal" />
        {name}
      </p>
      <p className="font-display text-xl font-bold">{words.sample}</p>
      <p className="text-sm text-ink-soft">{words.sampleText}</p>
      <p className="flex flex-wrap items-center gap-4">
        <span className={buttonClass('primary')}>{words.sampleButton}</span>
        <span className="text-signal-ink underline">{words.sampleLink}</span>
      </p>
    </figure>
  );
}
