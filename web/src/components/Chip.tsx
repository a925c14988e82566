import type { ReactNode } from 'react';

interface ChipProps {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

export function Chip({ on, onChange, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className="chosen inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 text-sm font-medium transition-colors duration-150 hover:border-ink aria-pressed:border-signal-ink aria-pressed:bg-signal-wash aria-pressed:text-signal-ink"
    >
      {children}
    </button>
  );
}
