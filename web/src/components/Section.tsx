import { type ReactNode, useId } from 'react';
import { useArrival } from './use-arrival.ts';

interface SectionProps {
  title: string;
  /** The section's URL fragment, as in `#anchor`. */
  anchor?: string;
  /** Its purpose, in a sentence or two. */
  about?: ReactNode;
  children: ReactNode;
}

export function Section({ title, anchor, about, children }: SectionProps) {
  const id = useId();
  const section = useArrival<HTMLElement>(anchor);
  return (
    <section
      ref={section}
      id={anchor}
      aria-labelledby={id}
      className="outline-none grid gap-x-10 gap-y-5 border-t border-line py-8 first:border-t-0 first:pt-2 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="grid content-start gap-1.5">
        <h2 id={id} className="font-display text-xl font-bold">
          {title}
        </h2>
        {about !== undefined && <div className="max-w-prose text-sm text-ink-soft">{about}</div>}
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  );
}
