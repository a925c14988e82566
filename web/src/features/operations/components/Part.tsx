import { useId } from 'react';
import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** A description in a sentence or two. */
  about: string;
  children: ReactNode;
}

/** A section of the page: title, description, content. */
export function Part({ title, about, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line py-8 first:border-t-0">
      <div className="grid gap-1.5">
        <h2 id={id} className="font-display text-xl font-bold">
          {title}
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">{about}</p>
      </div>
      {children}
    </section>
  );
}
