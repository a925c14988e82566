import type { ReactNode } from 'react';

const TONES = {
  good: 'bg-moss-wash text-moss',
  warm: 'bg-amber-wash text-amber',
  bad: 'bg-brick-wash text-brick',
  signal: 'bg-signal-wash text-signal-ink',
  plain: 'bg-line text-ink-soft',
} as const;

interface BadgeProps {
  tone: keyof typeof TONES;
  children: ReactNode;
}

/** A state as a word, which the colour only supports. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

interface FactProps {
  name: string;
  /** For hashes and ids. */
  code?: boolean;
  children: ReactNode;
}

/** One figure of a row, below its label. */
export function Fact({ name, code = false, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint">{name}</dt>
      <dd className={`wrap-anywhere ${code ? 'font-mono text-xs' : 'font-medium'}`}>{children}</dd>
    </div>
  );
}

const TEXT_TONES = { good: 'text-moss', warm: 'text-amber', bad: 'text-brick' } as const;

/** How something fares, and the words for it. */
export interface Health {
  readonly health: keyof typeof TEXT_TONES;
  readonly words: string;
}

export function HealthLine({ health, words }: Health) {
  return <p className={`font-semibold ${TEXT_TONES[health]}`}>{words}</p>;
}
