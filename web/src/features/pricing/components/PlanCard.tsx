import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tag } from '../../../components/Tag.tsx';

interface PlanCardProps {
  name: string;
  price: string;
  per: string;
  lede?: string;
  points: readonly string[];
  mark?: string;
  level: 2 | 3;
  children: ReactNode;
}

export function PlanCard({ name, price, per, lede, points, mark, level, children }: PlanCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Tag className="flex h-full flex-col gap-5 px-6 pt-7 pb-6 sm:px-8 sm:pb-8">
      <div className="pr-14">
        <Heading className="text-lg font-bold">{name}</Heading>
        <p className="min-h-6 text-sm font-semibold text-signal-ink">{mark}</p>
      </div>
      <p className="flex items-baseline gap-2">
        <span className="figures font-display text-5xl leading-none font-bold">{price}</span>
        <span className="text-ink-soft">{per}</span>
      </p>
      {lede !== undefined && <p className="text-ink-soft">{lede}</p>}
      <hr className="tag-fold" />
      <ul className="grid flex-1 content-start gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-moss" />
            {point}
          </li>
        ))}
      </ul>
      {children}
    </Tag>
  );
}
