import type { ReactNode } from 'react';
import { useArrival } from '../../../components/use-arrival.ts';

interface MovingStepProps {
  title: string;
  help: string;
  /** The fragment with which addresses link to this step (`#anchor`). */
  anchor?: string;
  children: ReactNode;
}

/** One step of a move. */
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
