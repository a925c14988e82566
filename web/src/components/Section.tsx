import { type ReactNode, useId } from 'react';
import { useArrival } from './use-arrival.ts';

interface SectionProps {
  title: string;
  /** The section's URL fragment, as in `#anchor`. */
  anchor?: string;
  /** Its purpose, in a sentence or two. */
  about?: ReactNode;
  /** A part of another section. */
  isPart?: boolean;
  children: ReactNode;
}

const SECTION = {
  Heading: 'h2',
  outer:
    'gap-x-10 gap-y-5 py-8 first:border-t-0 first:pt-2 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
  title: 'font-display text-xl font-bold',
} as const;

const PART = { Heading: 'h3', outer: 'gap-4 pt-5', title: 'font-semibold' } as const;

export function Section({ title, anchor, about, isPart = false, children }: SectionProps) {
  const id = useId();
  const section = useArrival<HTMLElement>(anchor);
  const look = isPart ? PART : SECTION;
  return (
    <section
      ref={section}
      id={anchor}
      aria-labelledby={id}
      className={`grid grid-cols-1 border-t border-line outline-none ${look.outer}`}
    >
      <div className="grid grid-cols-1 content-start gap-1.5">
        <look.Heading id={id} className={look.title}>
          {title}
        </look.Heading>
        {about !== undefined && <div className="max-w-prose text-sm text-ink-soft">{about}</div>}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div>
    </section>
  );
}
