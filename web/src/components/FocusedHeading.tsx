import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface FocusedHeadingProps {
  children: ReactNode;
  className?: string;
}

/** The h1 of a state that replaced another takes the focus, so that it is announced. */
export function FocusedHeading({ children, className = '' }: FocusedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}
