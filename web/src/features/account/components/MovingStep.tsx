import type { ReactNode } from 'react';

interface MovingStepProps {
  title: string;
  help: string;
  children: ReactNode;
}

/** One of the steps of a move. */
export function MovingStep({ title, help, children }: MovingStepProps) {
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{title}</h3>
      <p className="max-w-prose text-sm text-ink-soft">{help}</p>
      {children}
    </div>
  );
}
