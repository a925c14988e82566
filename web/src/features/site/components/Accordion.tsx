import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccordionItemProps {
  title: string;
  /** The id of the content; the browser opens the item when the address names it. */
  id: string;
  level: 2 | 3;
  children: ReactNode;
}

/** Opens and closes without scripts, and the browser's page search finds the content. */
export function AccordionItem({ title, id, level, children }: AccordionItemProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:underline [&::-webkit-details-marker]:hidden">
        <Heading className="text-base leading-snug font-semibold">{title}</Heading>
        <ChevronDown
          aria-hidden
          size={20}
          className="shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div id={id} className="scroll-mt-20 pb-6">
        {children}
      </div>
    </details>
  );
}
