import type { ReactNode } from 'react';

/** One figure of a row, below its label. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
