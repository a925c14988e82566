import type { ReactNode } from 'react';
import { useArrival } from '../../../components/use-arrival.ts';

interface MovingStepProps {
  title: string;
  help: string;
  /** What leads to it stands in an address as `#anchor`. */
  anchor?: string;
  children: ReactNode;
}

/** One of the steps of a move. */
export function MovingStep({ title, help, anchor, children }: MovingStepProps) {
  const step = useArrival<HTMLDivElement>(anchor);
  return (
    <div ref={step} id={anchor} className="grid gap-3 outline-none">
      <h3 className="font-semibold">{title}</h3>
      <p className="max-w-prose text-sm text-ink-soft">{help}</p>
      {children}
    </div>
  );
}
