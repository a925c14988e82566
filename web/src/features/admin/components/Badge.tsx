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
