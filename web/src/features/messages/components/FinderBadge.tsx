interface FinderBadgeProps {
  /** From 1 on, in the order of the first messages about a code. */
  number: number;
  className?: string;
}

/** Each is written out, since the style sheet is made from what stands in the code. */
const COLOURS = [
  'bg-finder-1-wash text-finder-1',
  'bg-finder-2-wash text-finder-2',
  'bg-finder-3-wash text-finder-3',
  'bg-finder-4-wash text-finder-4',
  'bg-finder-5-wash text-finder-5',
  'bg-finder-6-wash text-finder-6',
];

export const finderName = (number: number): string => `Finder ${number}`;

/** A finder as a spot of colour with their number. The name stands beside it. */
export function FinderBadge({ number, className = '' }: FinderBadgeProps) {
  const colour = COLOURS[(number - 1) % COLOURS.length] ?? '';
  return (
    <span
      aria-hidden
      className={`figures grid size-10 shrink-0 place-items-center rounded-full text-sm font-bold ${colour} ${className}`}
    >
      {number}
    </span>
  );
}
