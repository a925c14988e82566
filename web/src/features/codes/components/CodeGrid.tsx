import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { MoreButton } from '../../../components/MoreButton.tsx';
import { useGrowing } from '../../../components/use-growing.ts';
import { CodeCard } from './CodeCard.tsx';
import type { Selection } from './use-selection.ts';

export const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';

/** Cards that are drawn at once: more than a screen full, so that a long list opens like a short one. */
const STEP = 12;

interface CodeGridProps {
  codes: readonly OwnedCode[];
  /** A list of another kind begins anew. */
  listKey: string;
  selection: Selection;
  onEdit: (code: OwnedCode) => void;
  onLost: (code: OwnedCode) => void;
  onOpenings: (code: OwnedCode) => void;
  onPrint: (code: OwnedCode) => void;
  onHandover: (code: OwnedCode) => void;
  onDelete: (code: OwnedCode) => void;
}

export function CodeGrid({ codes, listKey, selection, ...acts }: CodeGridProps) {
  const { count, hasMore, grow } = useGrowing(codes.length, STEP, listKey);
  return (
    <>
      <ul className={GRID}>
        {codes.slice(0, count).map((code) => (
          <li key={code.id}>
            <CodeCard
              code={code}
              selected={selection.picked?.has(code.id) ?? null}
              onSelect={(isPicked) => selection.pick([code.id], isPicked)}
              onEdit={() => acts.onEdit(code)}
              onLost={() => acts.onLost(code)}
              onOpenings={() => acts.onOpenings(code)}
              onPrint={() => acts.onPrint(code)}
              onHandover={() => acts.onHandover(code)}
              onDelete={() => acts.onDelete(code)}
            />
          </li>
        ))}
      </ul>
      {hasMore && <MoreButton shown={count} onMore={grow} />}
    </>
  );
}
