import type { ReactNode } from 'react';

interface PageTitleProps {
  title: string;
  lede?: string;
  children?: ReactNode;
}

export function PageTitle({ title, lede, children }: PageTitleProps) {
  return (
    <div className="grid max-w-3xl gap-4 pt-12 pb-10 md:pt-20">
      <h1 className="font-display text-4xl font-bold sm:text-5xl">{title}</h1>
      {lede !== undefined && <p className="max-w-prose text-lg text-ink-soft">{lede}</p>}
      {children}
    </div>
  );
}
