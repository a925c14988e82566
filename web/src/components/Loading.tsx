import type { ReactNode } from 'react';

interface LoadingProps {
  label: string;
  children: ReactNode;
  className?: string;
}

export function Loading({ label, children, className = '' }: LoadingProps) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
