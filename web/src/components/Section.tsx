import { type ReactNode, useId, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface SectionProps {
  title: string;
  anchor?: string;
  about?: ReactNode;
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

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to the part that the address names, since it is rendered after the page has loaded. */
export function useArrival<Part extends HTMLElement>(
  anchor: string | undefined,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const { current } = part;
    if (anchor === undefined || hash !== `#${anchor}` || current === null) return undefined;
    current.tabIndex = -1;
    current.focus({ preventScroll: true });
    const growth = new ResizeObserver(() => current.scrollIntoView());
    growth.observe(document.body);
    const leave = (): void => growth.disconnect();
    for (const act of ACTS) window.addEventListener(act, leave, { once: true, passive: true });
    return () => {
      leave();
      for (const act of ACTS) window.removeEventListener(act, leave);
    };
  }, [anchor, hash]);
  return part;
}
