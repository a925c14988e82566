import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import type { DrawingName } from './Drawing.tsx';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  /** 1 if it is the whole page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ drawing, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <Drawing name={drawing} className="h-24" />
      <Heading className="text-xl font-bold">{title}</Heading>
      {children !== undefined && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
