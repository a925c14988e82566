interface FinderBadgeProps {
  /** Starts at 1, in the order of the finders' first messages about a code. */
  number: number;
}

/**
 * Each class is written in full, because Tailwind generates styles only for classes that it finds
 * in the code.
 */
const COLOURS = [
  'bg-finder-1-wash text-finder-1',
  'bg-finder-2-wash text-finder-2',
  'bg-finder-3-wash text-finder-3',
  'bg-finder-4-wash text-finder-4',
  'bg-finder-5-wash text-finder-5',
  'bg-finder-6-wash text-finder-6',
];

export const finderName = (number: number): string => `Finder ${number}`;

export function FinderBadge({ number }: FinderBadgeProps) {
  const colour = COLOURS[(number - 1) % COLOURS.length] ?? '';
  return (
    <span
      aria-hidden
      className={`figures grid size-10 shrink-0 place-items-center rounded-full text-sm font-bold ${colour}`}
    >
      {number}
    </span>
  );
}
