import { useId } from 'react';
import type { ReactNode } from 'react';
import { useArrival } from '../../../components/use-arrival.ts';

interface HearingPartProps {
  title: string;
  /** The fragment with which addresses link to this part (`#anchor`). */
  anchor: string;
  about: string;
  children: ReactNode;
}

export function HearingPart({ title, anchor, about, children }: HearingPartProps) {
  const id = useId();
  const part = useArrival<HTMLElement>(anchor);
  return (
    <section
      ref={part}
      id={anchor}
      aria-labelledby={id}
      className="grid outline-none gap-4 border-t border-line pt-5"
    >
      <div className="grid gap-1">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <p className="max-w-prose text-sm text-ink-soft">{about}</p>
      </div>
      {children}
    </section>
  );
}
